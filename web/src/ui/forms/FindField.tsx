// A field that narrows the rows below it, beside how many they are.
import { TextInput } from '@mantine/core'

interface FindFieldProps {
  label: string
  value: string
  /** '14 roles'. */
  count?: string
  onChange: (value: string) => void
}

export const FindField = ({ label, value, count, onChange }: FindFieldProps) => (
  <div className="flex wrap bottom gap3 lines1 below4">
    <TextInput
      type="search"
      label={label}
      maxLength={200}
      autoComplete="off"
      className="grow width-sm"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {count && (
      <span className="tall2 text-sm muted" role="status">
        {count}
      </span>
    )}
  </div>
)
