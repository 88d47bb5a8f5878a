import { IconFileText } from '../../ui/icons/IconFileText.ts'
import actions from '../../ui/layout/actions.module.css'
import { PdfLink } from '../../ui/text/PdfLink.tsx'
import { userManual } from './shared/userManual.ts'

/** All help pages as one PDF [A9.05]. */
export function ManualLink() {
  return (
    <PdfLink href={userManual} className={actions['secondary']}>
      <IconFileText size={18} aria-hidden />
      User manual (PDF)
    </PdfLink>
  )
}
