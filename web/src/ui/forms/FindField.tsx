// A field that narrows the rows below it, beside how many they are.
import { TextInput } from '@mantine/core'
import classes from './FindField.module.css'

interface FindFieldProps {
  label: string
  value: string
  /** '14 roles'. */
  count?: string
  onChange: (value: string) => void
}

export const FindField = ({ label, value, count, onChange }: FindFieldProps) => (
  <div className={`flex wrap bottom gap3 lines1 below4 ${classes['find'] ?? ''}`}>
    <TextInput
      type="search"
      label={label}
      maxLength={200}
      autoComplete="off"
      className={classes['field'] ?? ''}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {count && <span role="status">{count}</span>}
  </div>
)
