// The specification of a product, its documents and the machines it fits.
import { IconDownload } from '../../ui/icons/IconDownload.ts'
import { IconFileText } from '../../ui/icons/IconFileText.ts'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { PdfLink } from '../../ui/text/PdfLink.tsx'
import { MachineFit } from './MachineFit.tsx'
import { Section } from './shared/Section.tsx'
import classes from './ProductFacts.module.css'

export function ProductFacts({ detail }: { detail: ProductDetail }) {
  return (
    <div className="columns gap6 lines0h" data-late="facts">
      <SpecificationTable detail={detail} />
      <div>
        <Documents documents={detail.documents} />
        <MachineFit partNumber={detail.partNumber} />
      </div>
    </div>
  )
}

/** Every value of the specification, which the server writes for the reader, then the numbers and the unit of measure. */
export function getSpecification(detail: ProductDetail): readonly { name: string; value: string }[] {
  const { brand, manufacturerPartNumber, partNumber, partUom } = detail
  return [
    ...detail.specification,
    ...(brand ? [{ name: 'Brand', value: brand }] : []),
    { name: 'Part number', value: partNumber },
    ...(manufacturerPartNumber ? [{ name: 'Manufacturer part number', value: manufacturerPartNumber }] : []),
    { name: 'Unit of measure', value: partUom },
  ].filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at)
}

function SpecificationTable({ detail }: { detail: ProductDetail }) {
  return (
    <Section title="Specifications">
      <table className={`full clip card text-label ${classes['table'] ?? ''}`}>
        <tbody>
          {getSpecification(detail).map(({ name, value }) => (
            <tr key={name}>
              <th className="pad2h-4 line-above left" scope="row">
                {name}
              </th>
              <td className="pad2h-4 line-above left">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Documents({ documents }: { documents: ProductDetail['documents'] }) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul className="stack gap2 list">
        {documents.map(({ title, url }) => (
          <li key={url}>
            <PdfLink className="row gap3 touch pad3-4 frame ink no-underline edges" href={url}>
              <IconFileText size={20} aria-hidden />
              <span className="grow">{title}</span>
              <IconDownload size={18} aria-hidden />
            </PdfLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
