// Card numbers have no business in the portal: text that holds one is refused, wherever a buyer may type [Q3.05].

const runs = /\d(?:[ .-]?\d){12,}/g
const lengths = [15, 16]
/** How numbers of 15 and 16 digits begin: American Express; Visa, Mastercard, Discover. */
const cardNumberPattern = /^(?:3[47]\d{13}|(?:[456]\d|2[2-7])\d{14})$/

/** True if `text` holds what passes for a card number, however it is spaced and whatever digits are around it. */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(runs)) {
    const plain = run.replaceAll(/\D/g, '')
    for (const length of lengths) {
      for (let at = 0; at + length <= plain.length; at++) {
        const part = plain.slice(at, at + length)
        if (cardNumberPattern.test(part) && passesLuhn(part)) return true
      }
    }
  }
  return false
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [at, sign] of Array.from(number).toReversed().entries()) {
    const digit = Number(sign) * (at % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

export const cardNumberMessage = 'Please do not enter a card number here.'
