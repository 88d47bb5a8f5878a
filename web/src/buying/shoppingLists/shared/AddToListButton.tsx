// 'Add to list': opens the dialog of [B§2.10]; a guest logs in first and comes back. The dialog's code comes when a pointer
// or the focus nears the button.
import { useLocation } from '@tanstack/react-router'
import { IconListCheck } from '../../../ui/icons/IconListCheck.ts'
import { paths } from '@portal/contract/platform/paths'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../../platform/session.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import type { ListedPart } from './listPart.ts'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const load = () => import('./AddToListDialog.tsx')
const AddToListDialog = lazyComponent(() => load().then((module) => module.AddToListDialog))

export interface AddToListButtonProps {
  parts: readonly ListedPart[]
  /** The name: a product's name, or '12 parts'. */
  what: string
  label?: string
  /** Only the picture shows; the text is for a screen reader. */
  compact?: boolean
  kind?: 'secondary' | 'quiet'
  wide?: boolean
  disabled?: boolean
}

export function AddToListButton({
  parts,
  what,
  label = 'Add to list',
  compact = false,
  kind = 'quiet',
  wide = false,
  disabled = false,
}: AddToListButtonProps) {
  const { signedIn, profile } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const [opened, setOpened] = useState(false)
  const onIntent = () => void load().catch(() => undefined)
  const content = (
    <>
      <IconListCheck size={18} aria-hidden />
      <span className={compact ? 'visually-hidden' : undefined}>{label}</span>
      <span className="visually-hidden">: {what}</span>
    </>
  )
  // On a page of dozens of cards only for who can use it; a punch-out buyer has no account pages.
  if (profile?.isPunchout || (!signedIn && compact)) return null
  if (!signedIn)
    return (
      <ButtonLink href={paths.login(here)} look={kind} wide={wide} title="Log in to use shopping lists">
        {content}
      </ButtonLink>
    )
  return (
    <>
      <Button
        look={kind}
        wide={wide}
        disabled={disabled}
        title={compact ? label : undefined}
        onClick={() => setOpened(true)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {content}
      </Button>
      {/* Outside the card it was opened from, whose styles are not meant for it. */}
      {opened &&
        createPortal(
          <Suspense>
            <AddToListDialog parts={parts} what={what} onClose={() => setOpened(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
