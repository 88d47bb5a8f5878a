// Buttons that mark the address chosen in a picker: as a favorite, or as one of the defaults.
import { IconStar } from '../../../ui/icons/IconStar.ts'
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.ts'
import type { Address, AddressCommand } from '@portal/contract/buying/addresses'
import { Button } from '../../../ui/forms/Button.tsx'

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
        <Button look="text" onClick={() => onCommand('setDefaultShipping')}>
          Set as default shipping
        </Button>
      )}
      {address.billingEnabled && !isDefaultBilling && (
        <Button look="text" onClick={() => onCommand('setDefaultBilling')}>
          Set as default billing
        </Button>
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
    <Button
      look="text"
      aria-pressed={isFavorite}
      onClick={() => onCommand(isFavorite ? 'removeFavorite' : 'addFavorite')}
    >
      <Star size={16} aria-hidden className={isFavorite ? 'soon' : undefined} />
      Favorite{of && <span className="visually-hidden">: {of}</span>}
    </Button>
  )
}
