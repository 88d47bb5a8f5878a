// The requests of home: one page of its list, from which its numbers, the links that prove them and what needs
// attention come [S3.01, S3.02]. A number is a count of the very list that its link opens.
import type { Condition } from '@portal/contract/machines/condition'
import { addDays, daysOverdue } from '@portal/contract/platform/days'
import { fleetCalls, viewFleet } from '@portal/contract/machines/fleet'
import { insightsCalls, viewSafety } from '@portal/contract/machines/insights'
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import { invoiceCalls } from '@portal/contract/money/invoices'
import type { NoticeSummary } from '@portal/contract/machines/notices'
import { noticeCalls, viewNotices } from '@portal/contract/machines/notices'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { orderCalls } from '@portal/contract/buying/orders'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { viewOrders, viewInvoices } from '@portal/contract/access/privileges'
import { shipSpanText } from '@portal/contract/buying/shipDays'
import type { ServiceStatus, ServiceSummary } from '@portal/contract/machines/service'
import { serviceCalls, serviceStatusLabels, viewService } from '@portal/contract/machines/service'
import type { ClaimSummary } from '@portal/contract/machines/warranty'
import { viewWarranty, warrantyCalls } from '@portal/contract/machines/warranty'
import { orderMoney } from '../buying/orders/shared/amounts.ts'
import { claimMoney } from '../machines/warranty/shared/claimMoney.ts'
import { formatDate, plural } from '../platform/formats.ts'
import { listAddress } from '../platform/listAddress.ts'
import { today, getZone } from '../platform/zone.ts'
import type { AreaFigure, HomeArea } from './homeArea.ts'
import { counted, newRequest, total } from './homeArea.ts'
import { inspections, myInspections } from './inspectionAreas.ts'

const inFleet = { unitInFleet: ['true'] }
const condition = (title: string, value: Condition, isUrgent = false): AreaFigure => ({
  title,
  count: counted('condition', value),
  href: listAddress(paths.fleet(), { condition: [value], ...inFleet }),
  isUrgent,
})

export const outOfService = condition('Units out of service', 'OUT_OF_SERVICE', true)
export const fleet: HomeArea = {
  title: 'My Fleet',
  who: viewFleet,
  call: fleetCalls.searchFleet,
  request: newRequest({ condition: ['OUT_OF_SERVICE'], ...inFleet }, 'unitSerial'),
  figures: [
    { title: 'Units in fleet', count: counted('condition'), href: listAddress(paths.fleet(), inFleet) },
    outOfService,
    condition('Units that need attention', 'NEEDS_ATTENTION'),
    condition('Units ready', 'READY'),
  ],
}

const openNotices = { status: ['OPEN'] }
const notices: HomeArea = {
  title: 'Product Notices',
  who: viewNotices,
  call: noticeCalls.searchNotices,
  request: newRequest({ ...openNotices, kind: ['Safety'] }, 'issuedOn'),
  figures: [
    {
      title: 'Open safety notices',
      count: total,
      href: listAddress(paths.notices(), { ...openNotices, kind: ['Safety'] }),
      isUrgent: true,
    },
    { title: 'Open notices of all kinds', count: counted('kind'), href: listAddress(paths.notices(), openNotices) },
  ],
  urgent: ({ apnId, number, title, openCount, complyBy }: NoticeSummary) => ({
    title: `${number} ${title}`,
    detail: `Safety notice open on ${plural(openCount, 'unit')}`,
    href: latePaths.notice(apnId),
    severity: 'safety',
    daysLate: daysOverdue(complyBy, today()),
  }),
}
const openStatuses = ['NEW', 'SCHEDULED', 'IN_PROGRESS', 'WAITING_PARTS'] as const satisfies ServiceStatus[]
const service: HomeArea = {
  title: 'Service Jobs',
  who: viewService,
  call: serviceCalls.searchServiceRequests,
  request: newRequest({ status: openStatuses }, 'dueOn'),
  figures: [
    { title: 'Open service jobs', count: total, href: listAddress(paths.service(), { status: openStatuses }) },
    ...openStatuses.map((status) => ({
      title: serviceStatusLabels[status],
      count: counted('status', status),
      href: listAddress(paths.service(), { status: [status] }),
    })),
  ],
  urgent: ({ srId, srNumber, unitSerial, dueOn, isLate }: ServiceSummary) =>
    isLate
      ? {
          title: `Service job ${srNumber} for ${unitSerial} is late`,
          detail: `Due ${formatDate(dueOn)}`,
          href: latePaths.serviceRequest(srId),
          severity: 'late',
          daysLate: daysOverdue(dueOn, today()),
        }
      : undefined,
}

const warranty: HomeArea = {
  title: 'Warranty',
  who: viewWarranty,
  call: warrantyCalls.searchWarrantyClaims,
  request: newRequest({ status: ['INFO_NEEDED'] }, 'createdAt'),
  figures: [
    {
      title: 'Open warranty claims',
      count: counted('status', 'DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFO_NEEDED', 'APPROVED'),
      href: listAddress(paths.warranty(), { open: ['true'] }),
    },
    {
      title: 'Claims that need information',
      count: total,
      href: listAddress(paths.warranty(), { status: ['INFO_NEEDED'] }),
      isUrgent: true,
    },
  ],
  urgent: ({ claimId, claimNumber, unitSerial, createdAt, amountAsked, currency }: ClaimSummary, seesPrices) => ({
    title: `Claim ${claimNumber} for ${unitSerial} needs information`,
    detail: `Made ${formatDate(createdAt)}${seesPrices ? `, ${claimMoney(amountAsked, currency)} asked` : ''}`,
    href: paths.warranty({ claim: claimId }),
    severity: 'waiting',
  }),
}

const supply = { kind: ['SUPPLY'] }
const orders: HomeArea = {
  title: 'Orders',
  who: viewOrders,
  call: orderCalls.searchOrders,
  request: newRequest({ status: ['OPEN', 'PROCESSING'], ...supply }, 'promiseDate'),
  figures: [
    { title: 'Orders in process', count: total, href: listAddress(paths.orders(), { status: ['OPEN', 'PROCESSING'] }) },
    {
      title: 'Late orders',
      count: counted('late', 'true'),
      href: listAddress(paths.orders(), { late: ['true'] }),
      isUrgent: true,
    },
  ],
  urgent: (order: OrderSummary) =>
    order.isLate
      ? {
          title: `Order ${order.orderNumber} is late`,
          detail: [
            shipSpanText(order.shipDays, formatDate) ?? `Promised for ${formatDate(order.promiseDate)}`,
            // Null for a person who may not see prices.
            ...(order.total === null ? [] : [orderMoney(order.total, order)]),
          ].join(', '),
          href: paths.order(order.orderNumber),
          severity: 'late',
          daysLate: daysOverdue(order.promiseDate, today()),
        }
      : undefined,
}

const invoices: HomeArea = {
  title: 'Invoices',
  who: viewInvoices,
  call: invoiceCalls.searchInvoices,
  request: newRequest({ open: ['true'] }, 'dueDate'),
  figures: [
    { title: 'Open invoices', count: total, href: listAddress(paths.invoices(), { open: ['true'] }) },
    {
      title: 'Invoices overdue',
      count: counted('overdue', 'true'),
      href: listAddress(paths.invoices(), { overdue: ['true'] }),
      isUrgent: true,
    },
  ],
  urgent: (invoice: InvoiceSummary) =>
    invoice.daysOverdue > 0
      ? {
          title: `Invoice ${invoice.trxNumber} is overdue`,
          detail: `${orderMoney(invoice.balance, invoice)} open, due ${formatDate(invoice.dueDate)}`,
          href: paths.invoice(invoice.trxNumber),
          severity: 'late',
          daysLate: invoice.daysOverdue,
        }
      : undefined,
}

/** The first of the seven days that end today. */
const weekAgo = (): string => addDays(today(), -6)
const events = (): HomeArea => ({
  title: 'Safety Events',
  who: viewSafety,
  call: insightsCalls.searchSafetyEvents,
  request: { ...newRequest({}, 'at', 'DESC'), start: weekAgo(), timeZone: getZone() },
  figures: [
    {
      title: 'Safety events of 7 days',
      count: total,
      href: listAddress(paths.safetyEvents(), {}, { start: weekAgo() }),
    },
    {
      title: 'High severity',
      count: counted('severity', 'high'),
      href: listAddress(paths.safetyEvents(), { severity: ['high'] }, { start: weekAgo() }),
      isUrgent: true,
    },
  ],
})
/** The areas of home, what is most urgent first. */
export const homeAreas = (): readonly HomeArea[] => [
  notices,
  fleet,
  inspections,
  myInspections,
  service,
  warranty,
  invoices,
  orders,
  events(),
]
