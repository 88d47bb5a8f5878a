// A bar of what is taken of a budget: spent, then reserved or asked for now.
export interface BudgetBarProps {
  amount: number | null
  spent: number | null
  more: number | null
}

export function BudgetBar({ amount, spent, more }: BudgetBarProps) {
  const [whole, first, second] = [amount ?? 0, spent ?? 0, more ?? 0]
  const isAbove = first + second > whole
  const width = (part: number) => `${Math.max(0, Math.min(100, (part / Math.max(whole, first + second, 0.01)) * 100))}%`
  return (
    <span className="flex meter full" aria-hidden>
      <span style={{ width: width(first) }} data-tone={isAbove ? 'danger' : undefined} />
      <span style={{ width: width(second) }} data-tone={isAbove ? 'danger' : 'soon'} />
    </span>
  )
}
