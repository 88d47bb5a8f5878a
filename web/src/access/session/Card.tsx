// A page of one thing to do, in one card.
import type { ReactNode } from 'react'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="lowered">
      <section className="page-center spacious card lifted width-md" aria-labelledby="card-title">
        <h1 className="below3 text-3xl" id="card-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  )
}
