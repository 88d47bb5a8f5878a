// Recovery codes, shown once: for the day the phone is lost.
import { copyRefusal, copyText } from '../../../platform/copyText.ts'
import { IconCopy } from '../../../ui/icons/IconCopy.ts'
import { useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <>
      <p>
        Keep these recovery codes where you find them without your phone. Each logs you in once in place of a code, and
        they are not shown again.
      </p>
      <ul className="tiles-xs gap2 bare no-marks sunken rounded text-label pad4" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden />
        {isCopied ? 'Copied' : 'Copy the codes'}
      </Button>
      {isCopied === false && <p role="status">{copyRefusal}</p>}
    </>
  )
}
