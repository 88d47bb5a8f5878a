// Files the server makes on request: a call answers `fileUrl`, which opens in a new tab [B7.07] or is saved.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { useCallMutation } from './client.ts'

type FileCall = AnyCall & { output: { _output: { fileUrl: string } } }

export interface FileOpener<C extends AnyCall> {
  open: (input: InputOf<C>) => void
  save: (input: InputOf<C>) => void
  isPending: boolean
}

/** Opens or saves the file that `call` answers with. */
export function useFile<C extends FileCall>(call: C): FileOpener<C> {
  const { mutateAsync, isPending } = useCallMutation(call)
  const getUrl = async (input: InputOf<C>) => ((await mutateAsync(input)) as OutputOf<C> & { fileUrl: string }).fileUrl
  return {
    isPending,
    open: (input) => {
      // A tab opened later than the click would be taken for an advertisement.
      const tab = window.open('about:blank', '_blank')
      getUrl(input).then(
        (url) => (tab ? tab.location.replace(url) : window.location.assign(url)),
        () => tab?.close(),
      )
    },
    save: (input) => {
      getUrl(input).then(
        (url) => {
          const link = document.createElement('a')
          link.href = url
          link.download = ''
          link.click()
        },
        () => undefined,
      )
    },
  }
}
