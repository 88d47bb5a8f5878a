// The page of a family at one of its sizes.
import { paths } from '@portal/contract/platform/paths'

export const sizeHref = ({ parentId }: { parentId: string }, partNumber: string): string =>
  `${paths.product(parentId)}?item=${encodeURIComponent(partNumber)}`
