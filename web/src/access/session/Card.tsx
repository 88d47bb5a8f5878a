// A page of one thing to do, in one card.
import type { ReactNode } from 'react'
import classes from './Card.module.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack middle ${classes['page'] ?? ''}`}>
      <section className={`spacious card lifted ${classes['card'] ?? ''}`} aria-labelledby="card-title">
        <h1 id="card-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  )
}
