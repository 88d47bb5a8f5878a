// Buttons that mark the address chosen in a picker: as a favorite, or as one of the defaults.
import { IconStar } from '../../../ui/icons/IconStar.ts'
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.ts'
import type { Address, AddressCommand } from '@portal/contract/buying/addresses'
import classes from './MarkButtons.module.css'

export interface MarkButtonsProps {
  address: Address
  isFavorite: boolean
  isDefaultShipping: boolean
  isDefaultBilling: boolean
  onCommand: (command: AddressCommand) => void
}

export function MarkButtons({ address, isFavorite, isDefaultShipping, isDefaultBilling, onCommand }: MarkButtonsProps) {
  return (
    <div className="flex wrap gap4 lines1 above1h">
      <FavoriteButton isFavorite={isFavorite} onCommand={onCommand} />
      {address.shippingEnabled && !isDefaultShipping && (
        <button type="button" className={classes['mark']} onClick={() => onCommand('setDefaultShipping')}>
          Set as default shipping
        </button>
      )}
      {address.billingEnabled && !isDefaultBilling && (
        <button type="button" className={classes['mark']} onClick={() => onCommand('setDefaultBilling')}>
          Set as default billing
        </button>
      )}
    </div>
  )
}

export interface FavoriteButtonProps {
  isFavorite: boolean
  /** Named for a screen reader where several are in a list. */
  of?: string
  onCommand: (command: 'addFavorite' | 'removeFavorite') => void
}

export function FavoriteButton({ isFavorite, of, onCommand }: FavoriteButtonProps) {
  const Star = isFavorite ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={classes['mark']}
      aria-pressed={isFavorite}
      onClick={() => onCommand(isFavorite ? 'removeFavorite' : 'addFavorite')}
    >
      <Star size={16} aria-hidden className={classes['star']} />
      Favorite{of && <span className="visually-hidden">: {of}</span>}
    </button>
  )
}
