import { helpLine } from '@portal/contract/provider/brand'
import { IconHelpCircle } from '../../ui/icons/IconHelpCircle.ts'
import { paths } from '@portal/contract/platform/paths'
import { useBrand } from '../../platform/config.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { helpMenu } from '../menus.ts'
import classes from './Header.module.css'
import { MenuList } from './MenuList.tsx'
import { useMenu } from './useMenu.ts'
import { useStaffArea } from './useStaffArea.ts'
import panel from './Panel.module.css'

/** The header's help menu [A2.43]: the help pages and the help line. */
export function HelpMenu() {
  const brand = useBrand()
  const isStaffArea = useStaffArea()
  return (
    <div data-desktop="">
      <Dropdown
        className={classes['tool']}
        ariaLabel="Help"
        align="end"
        chevron={false}
        label={<IconHelpCircle size={20} aria-hidden />}
      >
        <Link href={paths.help()} className={`hovers ${panel['item'] ?? ''}`} data-strong="">
          All help
        </Link>
        <MenuList entries={useMenu(helpMenu)} />
        {!isStaffArea && (
          <p className={`unbroken bare above1h line-above text-sm muted breaks ${panel['note'] ?? ''}`}>
            Call {helpLine(brand)}
          </p>
        )}
      </Dropdown>
    </div>
  )
}
