// Light, dark, or as the device has it; kept in this browser.
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop } from '../../ui/icons/IconDeviceDesktop.ts'
import { IconMoon } from '../../ui/icons/IconMoon.ts'
import { IconSun } from '../../ui/icons/IconSun.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import classes from './Header.module.css'
import panel from './Panel.module.css'

const schemes = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'As my device', Icon: IconDeviceDesktop },
] as const

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Known only after hydration, because the server does not know the choice and the first picture is the server's.
  const known = useHydrated()
  const { Icon } = schemes.find(({ scheme }) => known && scheme === colorScheme) ?? schemes[2]
  return (
    <div data-desktop="" data-late="colors">
      <Dropdown
        className={classes['tool']}
        ariaLabel="Colors"
        align="end"
        chevron={false}
        label={<Icon size={20} aria-hidden />}
      >
        {schemes.map(({ scheme, label, Icon: Each }) => (
          <button
            key={scheme}
            type="button"
            data-closes=""
            className={`hovers ${panel['item'] ?? ''}`}
            aria-pressed={known && scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Each size={18} aria-hidden />
            {label}
          </button>
        ))}
      </Dropdown>
    </div>
  )
}
