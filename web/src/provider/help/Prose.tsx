// Help text with its links and the brand's names filled in; an e-mail address in it is a link to write there.
import { fillBrand } from '@portal/contract/provider/brand'
import { useBrand } from '../../platform/config.ts'
import { Link } from '../../ui/text/Link.tsx'
import { WithPhone } from '../../ui/text/Phone.tsx'
import type { Block } from './topic.ts'

function Text({ text }: { text: string }) {
  const brand = useBrand()
  const parts = fillBrand(text, brand).split(/(\[[^\]]+\]\([^)]+\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/)
  return parts.map((part) => {
    if (/^[\w.+-]+@/.test(part))
      return (
        <a key={part} href={`mailto:${part}`}>
          {part}
        </a>
      )
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    return link ? (
      <Link key={part} href={link[2] ?? ''}>
        {link[1]}
      </Link>
    ) : (
      <WithPhone key={part} text={part} />
    )
  })
}

export function Prose({ body }: { body: readonly Block[] }) {
  return body.map((block) => {
    if (typeof block === 'string')
      return (
        <p key={block}>
          <Text text={block} />
        </p>
      )
    const items = ('list' in block ? block.list : block.steps).map((item) => (
      <li key={item}>
        <Text text={item} />
      </li>
    ))
    return 'list' in block ? <ul key={block.list[0]}>{items}</ul> : <ol key={block.steps[0]}>{items}</ol>
  })
}
