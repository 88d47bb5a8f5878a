// The camera as a search box: the bar code of a part, or the QR label of a unit [U2.07].
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import classes from './ScanDialog.module.css'
import { scannedCode } from './scannedCode.ts'
import type { ScannerState } from './useScanner.ts'
import { useScanner } from './useScanner.ts'

const stateTexts: Record<ScannerState, string> = {
  starting: 'Starting the camera…',
  looking: 'Hold the bar code of a part or the label of a unit before the camera.',
  denied: 'This page may not use the camera. Allow it in your browser, or type the number.',
  missing: 'No camera can be used here. Please type the number.',
}

export interface ScanDialogProps {
  /** Searches for what a code says. */
  onQuery: (query: string) => void
  onClose: () => void
}

export function ScanDialog({ onQuery, onClose }: ScanDialogProps) {
  const router = useRouter()
  const [elsewhere, setElsewhere] = useState<string>()
  const { video, state } = useScanner((text) => {
    const code = scannedCode(text, window.location.origin)
    if ('elsewhere' in code) return setElsewhere(code.elsewhere)
    onClose()
    if ('query' in code) onQuery(code.query)
    else void router.navigate({ href: code.href })
  })
  const hasPicture = state === 'starting' || state === 'looking'
  return (
    <Modal opened title="Scan a code" size="small" onClose={onClose}>
      <video
        ref={video}
        className={classes['picture']}
        hidden={!hasPicture}
        autoPlay
        muted
        playsInline
        aria-label="Camera"
      />
      <p role="status" className={`bare above3 muted centered breaks ${classes['said'] ?? ''}`}>
        {elsewhere ? `This code leads to ${elsewhere}, not to a part or a unit. Try another one.` : stateTexts[state]}
      </p>
    </Modal>
  )
}
