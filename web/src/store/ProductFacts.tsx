// The specification table and the documents of a product.
import { IconDownload, IconFileText } from '@tabler/icons-react'
import type { ProductDetail } from 'contract/catalog'
import type { Locale } from 'contract/locales'
import { formatMeasure } from 'contract/measures'
import { useLocale } from '../platform/locale.ts'
import { PdfLink } from '../ui/PdfLink.tsx'
import { Section } from './shared/Section.tsx'
import classes from './ProductFacts.module.css'

/** Every value of the specification, then the numbers, the unit of measure and the weight. */
export function getSpecification(detail: ProductDetail, locale: Locale): readonly { name: string; value: string }[] {
  const { brand, manufacturerPartNumber, partNumber, partUom, weight } = detail
  return [
    ...detail.specification,
    ...(brand ? [{ name: 'Brand', value: brand }] : []),
    { name: 'Part number', value: partNumber },
    ...(manufacturerPartNumber ? [{ name: 'Manufacturer part number', value: manufacturerPartNumber }] : []),
    { name: 'Unit of measure', value: partUom },
    ...(weight === null ? [] : [{ name: 'Shipping weight', value: formatMeasure(weight, 'lb', locale) }]),
  ].filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at)
}

export function SpecificationTable({ detail }: { detail: ProductDetail }) {
  const locale = useLocale()
  return (
    <Section title="Specifications">
      <table className={classes['table']}>
        <tbody>
          {getSpecification(detail, locale).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function Documents({ documents }: { documents: ProductDetail['documents'] }) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul className={classes['documents']}>
        {documents.map(({ title, url }) => (
          <li key={url}>
            <PdfLink href={url}>
              <IconFileText size={20} aria-hidden />
              <span>{title}</span>
              <IconDownload size={18} aria-hidden />
            </PdfLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
