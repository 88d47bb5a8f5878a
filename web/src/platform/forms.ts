// The one way to make a form: react-hook-form with the contract's schema. Each fault is at its field, the first wrong
// field takes the focus, and a refusal of the server is shown like a fault of the form. Nothing typed is lost: a form
// with a `draft` is kept in this tab until it was sent; one with `warns` asks before the page is left.
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormProps,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { schemaMessage } from '@portal/contract/platform/schemaMessage'
import type { z } from 'zod'
import { draftKey, readDraft, useDraftOwner, writeDraft } from './drafts.ts'
import type { CallError } from './errors.ts'
import { afterPress } from './press.ts'

type Options<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'defaultValues'
> & {
  /** A function where each new form has values of its own, such as the key of its request. */
  defaultValues: Input | (() => Input)
  /** The value to check, where the form holds it in another shape. */
  toInput?: (values: Input) => unknown
  /** Names the draft of this tab. */
  draft?: string | undefined
  /** Asks before the page is left with changes that were not sent. */
  warns?: boolean
}

export interface ContractForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** The props of a native input: its ref, its events, and the message of its fault. */
  field: (name: Path<Input>) => UseFormRegisterReturn<Path<Input>> & { error: string | undefined }
  /** The messages of all faults by path, in the order of the form; '' is the form as a whole. */
  faults: Readonly<Record<string, string>>
  /** Puts values in that come from no native input. */
  change: (patch: Partial<Input>) => void
  /**
   * Shows a refusal: each message at its field, whose name `toName` makes from the path in the call's input, or as the
   * fault of the form as a whole.
   */
  refuse: (error: CallError, toName?: (path: string) => string) => void
  /** Removes the draft: the form was sent. */
  forget: () => void
}

/** `schema` is a named export of the contract; `defaultValues` names every field in the order of the form. */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output>,
  { defaultValues, toInput, draft, warns = false, ...options }: Options<Input, Output>,
): ContractForm<Input, Output> {
  const draftOf = useDraftValues(draft, defaultValues)
  const check = zodResolver(schema as never, { error: schemaMessage } as never) as unknown as Resolver<
    Input,
    unknown,
    Output
  >
  const form = useForm<Input, unknown, Output>({
    ...options,
    defaultValues: draftOf.start as DefaultValues<Input>,
    resolver: (values, ...rest) => check(toInput ? (toInput(values) as Input) : values, ...rest),
  })
  const { formState, setError, setValue } = form
  const register: typeof form.register = (name, rules) => {
    const props = form.register(name, rules)
    const onBlur: typeof props.onBlur = async (event) => afterPress(() => void props.onBlur(event))
    return options.mode === 'onTouched' ? { ...props, onBlur } : props
  }
  const { errors, isDirty, isSubmitted, isSubmitSuccessful } = formState
  useStoredDraft(form, draftOf)
  useLeaveWarning(warns && isDirty && !isSubmitSuccessful)
  const faults = toFaults(errors, Object.keys(draftOf.start))
  return {
    ...form,
    register,
    formState,
    faults,
    field: (name) => ({ ...register(name), error: faults[name] }),
    change: (patch) => {
      for (const [name, value] of Object.entries(patch))
        setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        })
    },
    refuse: (error, toName = (path) => path) => {
      const told = Object.entries(error.fields).map(([path, message]) => ({ name: toName(path), message }))
      const known = told.filter(({ name }) => (name.split('.')[0] ?? '') in draftOf.start)
      for (const [at, { name, message }] of known.entries())
        setError(
          name as Path<Input>,
          { type: 'server', message },
          { shouldFocus: at === 0 && options.shouldFocusError !== false },
        )
      if (known.length === 0) setError('root', { type: 'server', message: told[0]?.message ?? error.message })
    },
    forget: () => draftOf.forget(form.getValues()),
  }
}

interface DraftValues<Input> {
  key: string | undefined
  start: Input
  /** The draft under the key there is now. */
  reread: () => Input
  save: (values: unknown) => void
  forget: (values: unknown) => void
}

function useDraftValues<Input extends object>(
  name: string | undefined,
  defaultValues: Input | (() => Input),
): DraftValues<Input> {
  const owner = useDraftOwner()
  const key = name === undefined ? undefined : draftKey(name, owner)
  const read = (): Input => ({
    ...(typeof defaultValues === 'function' ? defaultValues() : defaultValues),
    ...(key && readDraft<Partial<Input>>(key)),
  })
  const [start] = useState(read)
  // The last values are kept, because the form reports more than changed values and only those are written.
  const last = useRef<string>(undefined)
  const reread = () => {
    const values = read()
    last.current = JSON.stringify(values)
    return values
  }
  const save = useCallback(
    (values: unknown) => {
      const text = JSON.stringify(values)
      if (key === undefined || text === last.current) return
      last.current = text
      writeDraft(key, values)
    },
    [key],
  )
  const forget = useCallback(
    (values: unknown) => {
      if (key === undefined) return
      last.current = JSON.stringify(values)
      writeDraft(key, undefined)
    },
    [key],
  )
  return { key, start, reread, save, forget }
}

function useStoredDraft<Input extends FieldValues, Output>(
  { subscribe, reset }: UseFormReturn<Input, unknown, Output>,
  { key, reread, save }: DraftValues<Input>,
): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }), [subscribe, save])
  // The draft is read again for another organization, because what was typed for one stays with its draft.
  const changeKey = useEffectEvent(() => reset(reread()))
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    changeKey()
  }, [key])
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}

function toFaults(errors: object, order: readonly string[]): Record<string, string> {
  const found = new Map<string, string>()
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('message' in value && typeof value.message === 'string') found.set(path === 'root' ? '' : path, value.message)
    else
      for (const [key, inner] of Object.entries(value)) if (key !== 'ref') collect(inner, path ? `${path}.${key}` : key)
  }
  const names = ['root', ...order, ...Object.keys(errors).filter((name) => name !== 'root' && !order.includes(name))]
  for (const name of names) collect((errors as Record<string, unknown>)[name], name)
  return Object.fromEntries(found)
}
