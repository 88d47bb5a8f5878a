// Which lines of an order have left: the one place that says so.

/** True once a line has left: by its own status, its day or its order, because an ERP may send any of them alone [P5.40]. */
export const hasShipped = (
  { status, shippedDate }: { status: string; shippedDate: string | null },
  orderStatus: string,
): boolean =>
  status !== 'CANCELLED' &&
  (status === 'SHIPPED' || shippedDate !== null || ['SHIPPED', 'COMPLETE'].includes(orderStatus))
