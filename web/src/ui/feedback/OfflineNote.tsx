// Said where one is while the browser has no line: what is typed stays, and what was begun goes on by itself [A8.11].
import { IconWifiOff } from '../icons/IconWifiOff.ts'
import { useOffline } from '../../platform/connection.ts'
import classes from './OfflineNote.module.css'

/** A bar over the foot of the page; a dialog, which covers it, has one `inside`. */
export function OfflineNote({ inside = false }: { inside?: boolean }) {
  const isOffline = useOffline()
  return (
    <div role="status" className={classes['place']} data-inside={inside} data-no-print>
      {isOffline && (
        <p className={`row middle gap2h bare on-soon text-sm medium ${classes['note'] ?? ''}`}>
          <IconWifiOff size={20} aria-hidden />
          You are offline. What you have typed stays here, and the page goes on once you are back online.
        </p>
      )}
    </div>
  )
}
