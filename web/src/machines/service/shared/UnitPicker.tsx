// Chooses one of the viewer's units by serial, vehicle number or model. What is typed may also be a whole serial.
import { Autocomplete } from '@mantine/core'
import { serviceCalls } from '@portal/contract/machines/service'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'

interface UnitPickerProps {
  label?: string
  /** Read out, but not seen: the button beside it says the same. */
  hidesLabel?: boolean
  /** Its name in the form, by which its fault leads here. */
  name?: string
  value: string
  onChange: (serial: string) => void
  error?: string | undefined
  isRequired?: boolean
}

export function UnitPicker({
  label = 'Unit serial',
  hidesLabel = false,
  name,
  value,
  onChange,
  error,
  isRequired = true,
}: UnitPickerProps) {
  const [words, setWords] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setWords(value), 350)
    return () => clearTimeout(timer)
  }, [value])
  const { data: units = [] } = useCallQuery(
    serviceCalls.chooseUnits,
    { query: words },
    { keepPrevious: true, quiet: true },
  )
  const about = new Map(
    units.map((unit) => [
      unit.unitSerial,
      [unit.customerVehicleNumber, unit.model, unit.place].filter(Boolean).join(' · '),
    ]),
  )
  const chosen = units.find(({ unitSerial }) => unitSerial.toLowerCase() === value.trim().toLowerCase())
  return (
    <Autocomplete
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      {...(name !== undefined && { name })}
      required={isRequired}
      placeholder="Serial, vehicle number or model"
      value={value}
      error={error}
      description={chosen && about.get(chosen.unitSerial)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={units.map(({ unitSerial }) => unitSerial)}
      // The server has chosen by vehicle number and model as well.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          <strong>{option.value}</strong> {about.get(option.value)}
        </span>
      )}
      onChange={onChange}
    />
  )
}
