// The footer [A2.52]: company links, help-line text and a copyright line.
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useBrand, useConfig } from '../../platform/config.ts'
import { Link } from '../../ui/text/Link.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'
import { helpMenu, mainMenu, storeMenu } from '../menus.ts'
import classes from './Footer.module.css'
import { useMenu } from './useMenu.ts'
import { useStaffArea } from './useStaffArea.ts'

export function Footer() {
  const brand = useBrand()
  const isStaffArea = useStaffArea()
  const { links } = useConfig()
  const [year] = useState(() => new Date().getFullYear())
  const stores = mainMenu.filter(({ href }) => href === paths.store() || href === paths.trainingStore())
  const shop = useMenu([...stores, ...storeMenu.filter(({ sub, href }) => !sub && href !== paths.terms())])
  const help = useMenu(helpMenu)
  const company = [
    ...(links.mainSite ? [{ title: brand.company, href: links.mainSite }] : []),
    { title: 'Terms and Conditions', href: paths.terms() },
    { title: 'Privacy', href: latePaths.privacy() },
  ]
  return (
    <footer className="lit line-above text-sm" data-no-print data-late="footer">
      <div className={classes['row']}>
        <section aria-label="Help line">
          {brand.phone && !isStaffArea && (
            <>
              <strong className="text-base heading">Questions? We pick up the phone.</strong>
              <p className="bare above1h muted">
                <span className="unbroken">
                  Call <HelpLine />,
                </span>{' '}
                or write to{' '}
                <a className="link" href={`mailto:${brand.email}`}>
                  {brand.email}
                </a>
                .
              </p>
            </>
          )}
        </section>
        {[
          { title: 'Shop', entries: shop },
          { title: 'Help', entries: help },
          { title: 'Company', entries: company },
        ].map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="below2 text-sm">{title}</h2>
            <ul className="stack gap2 list">
              {entries.map(({ title: label, href }) => (
                <li key={label}>
                  <Link className="finger inks muted quiet-link" href={href ?? ''}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {brand.company && (
        <p className={classes['copyright']}>
          © {year} {brand.company}
        </p>
      )}
    </footer>
  )
}
