import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { HelpTopic } from '@portal/contract/platform/paths'
import { pageTitle } from '../../platform/title.ts'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import classes from './Help.module.css'
import { ManualLink } from './ManualLink.tsx'
import { Prose } from './Prose.tsx'
import { helpTitles } from './shared/topicNames.ts'
import { getTopic, topics } from './topics.ts'

export const Route = createFileRoute('/pages/help/$topic/')({
  head: ({ params, match }) => ({
    meta: [{ title: pageTitle(helpTitles[params.topic as HelpTopic], match.context.config.brand) }],
  }),
  component: HelpTopicPage,
})

// One of the seven help pages [B2.24].
function HelpTopicPage() {
  const topic = getTopic(Route.useParams().topic)
  return (
    <div className="side-first gap6">
      <nav aria-label="Help pages" className="stays wide-only" data-no-print>
        <ul className="list above2">
          {topics.map(({ slug: each, title }) => (
            <li key={each}>
              <Link
                className="choosable hovers inks block tall2 wide3 rounded text-label muted no-underline"
                href={paths.helpTopic(each)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={`width-xl ${classes['article'] ?? ''}`}>
        <PageHeader
          title={topic.title}
          lead={topic.lead}
          crumbs={[{ label: 'Help', href: paths.help() }]}
          actions={<ManualLink />}
        />
        {topic.sections.map(({ id, title, body }) => (
          <section key={id} id={id}>
            <h2 className="below2 text-xl">{title}</h2>
            <Prose body={body} />
          </section>
        ))}
      </article>
    </div>
  )
}
