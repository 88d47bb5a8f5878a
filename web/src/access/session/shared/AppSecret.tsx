// The secret for an authenticator app, and the same to type.
import { encode } from 'uqr'
import classes from './SignIn.module.css'

export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const { size, data } = encode(uri, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <div className={`row wrap gap5 ${classes['secret'] ?? ''}`}>
      <svg
        className="rounded"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={dark.join('')} fill="#000000" shapeRendering="crispEdges" />
      </svg>
      <div className="words">
        <p>No camera at hand? Type this into the app:</p>
        <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </div>
    </div>
  )
}
