// The members of a product's family, this one marked; each is a page of its own.
import { IconCheck } from '@tabler/icons-react'
import type { ProductDetail } from 'contract/catalog'
import { paths } from 'contract/paths'
import { useLocale } from '../platform/locale.ts'
import { Link } from '../ui/Link.tsx'
import { Money } from '../ui/Money.tsx'
import classes from './Variants.module.css'

/** What distinguishes the members, where the specification says: 'Size' for 'Size 10'. */
const optionName = ({ specification, variantName, variants, partNumber }: ProductDetail): string => {
  const label = variants.find((variant) => variant.partNumber === partNumber)?.label ?? variantName
  return specification.find(({ value }) => value === label)?.name ?? 'Options'
}

export function Variants({ detail }: { detail: ProductDetail }) {
  const locale = useLocale()
  if (detail.variants.length === 0) return null
  return (
    <nav className={classes['variants']} aria-label={optionName(detail)}>
      <h2>{optionName(detail)}</h2>
      <ul>
        {detail.variants.map(({ objectID, partNumber, label, partPrice, inStock, discontinued }) => {
          const isThis = partNumber === detail.partNumber
          return (
            <li key={partNumber}>
              <Link
                href={paths.product(objectID, partNumber)}
                data-chosen={isThis}
                className={classes['variant']}
                replace
              >
                <span className={classes['label']}>
                  {label}
                  {isThis && <IconCheck size={16} aria-hidden />}
                </span>
                <span className={classes['number']}>{partNumber}</span>
                <span className={classes['stock']} data-in={inStock && !discontinued}>
                  {discontinued ? 'Discontinued' : inStock ? 'In stock' : 'Not in stock'}
                </span>
                <span className={classes['price']}>
                  {partPrice !== null && <Money amount={partPrice} locale={locale} />}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
