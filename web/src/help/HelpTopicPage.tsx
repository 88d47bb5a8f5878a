import { createFileRoute, notFound } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import type { HelpTopic } from '../app/routes.ts'
import { pageTitle } from '../app/title.ts'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './Help.module.css'
import { Prose } from './Prose.tsx'
import { topicOf, topics } from './topics.ts'

export const Route = createFileRoute('/pages/help/$topic/')({
  loader: ({ params }) => {
    const topic = topicOf(params.topic as HelpTopic)
    if (!topic) throw notFound()
    return { slug: topic.slug, title: topic.title }
  },
  head: ({ loaderData, match }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? 'Help', match.context.config.brand) }] }),
  component: HelpTopicPage,
})

// One of the seven help pages [B2.24].
function HelpTopicPage() {
  const { slug } = Route.useLoaderData()
  const topic = topicOf(slug)
  if (!topic) return null
  return (
    <div className={classes['page']}>
      <nav aria-label="Help pages" className={classes['side']} data-no-print>
        <ul>
          {topics.map(({ slug: each, title }) => (
            <li key={each}><Link href={paths.helpTopic(each)}>{title}</Link></li>
          ))}
        </ul>
      </nav>
      <article className={classes['article']}>
        <PageHeader title={topic.title} lead={topic.lead} crumbs={[{ label: 'Help', href: paths.help() }]} />
        {topic.sections.map(({ id, title, body }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <Prose body={body} />
          </section>
        ))}
      </article>
    </div>
  )
}
