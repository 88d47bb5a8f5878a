import { TextInput } from '@mantine/core'
import { IconSearch } from '../../ui/icons/IconSearch.ts'
import { createFileRoute } from '@tanstack/react-router'
import { fillBrand } from '@portal/contract/provider/brand'
import { paths } from '@portal/contract/platform/paths'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { HelpLine, WithPhone } from '../../ui/text/Phone.tsx'
import { ManualLink } from './ManualLink.tsx'
import { searchTopics, topics } from './topics.ts'

export const Route = createFileRoute('/pages/help/')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q ? { q } : {}),
  component: HelpPage,
})

// The help topics [A2.23], searchable; the search is in the address.
function HelpPage() {
  const brand = useBrand()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const hits = searchTopics(q)
  return (
    <>
      <PageHeader
        title="How can we help?"
        lead={
          <>
            Answers about {brand.product}. If yours is not here, call <HelpLine />.
          </>
        }
        actions={<ManualLink />}
      />
      <form
        role="search"
        aria-label="Help"
        className="width-md"
        action={paths.help()}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput
          name="q"
          type="search"
          size="md"
          aria-label="Search help"
          placeholder="For example: return, password"
          leftSection={<IconSearch size={20} aria-hidden />}
          defaultValue={q}
          onChange={(event) => void navigate({ search: { q: event.target.value }, replace: true, resetScroll: false })}
        />
      </form>
      <p role="status" className="line-kept above2 below4 text-sm muted">
        {q && plural(hits.length, 'answer')}
      </p>
      {q && hits.length === 0 ? (
        <EmptyState
          title={`Nothing found for “${q}”`}
          art="/art/states/no-results.svg"
          action={<ButtonLink href={paths.help()}>Show all help</ButtonLink>}
        >
          Use fewer or plainer words, or call <HelpLine />.
        </EmptyState>
      ) : q ? (
        <ul className="list width-xl">
          {hits.map(({ topic, section, excerpt }) => (
            <li className="tall3 line-above" key={`${topic.slug}#${section.id}`}>
              <Link className="link quiet-link strong" href={`${paths.helpTopic(topic.slug)}#${section.id}`}>
                {section.title}
              </Link>
              <span className="text-sm muted beside2">{topic.title}</span>
              <p className="two-lines bare above1 muted">
                <WithPhone text={fillBrand(excerpt, brand)} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="tiles gap4 list">
          {topics.map(({ slug, title, lead, sections }) => (
            <li className="pad5-6 frame" key={slug}>
              <h2>
                <Link className="finger link quiet-link" href={paths.helpTopic(slug)}>
                  {title}
                </Link>
              </h2>
              <p className="above1 below3 muted">{lead}</p>
              <ul className="stack gap1 list">
                {sections.slice(0, 3).map((section) => (
                  <li key={section.id}>
                    <Link className="finger text-label link quiet-link" href={`${paths.helpTopic(slug)}#${section.id}`}>
                      {section.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
