import { useState } from 'react'
import type { OperationProps } from '~/components/web/developers/types'
import { sendTried, type TryResult, type Values } from '~/components/web/developers/try_request'
import { useToken } from '~/components/web/developers/use_token'

/** The form values of an operation, and the response of its last call. */
export function useTry(operation: OperationProps) {
  const [token] = useToken()
  const [values, setValues] = useState<Values>({})
  const [body, setBody] = useState(operation.body?.example ?? undefined)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<TryResult | 'disconnected' | null>(null)

  async function send() {
    setBusy(true)
    try {
      setAnswer(await sendTried(operation, { values, body, token }))
    } catch {
      setAnswer('disconnected')
    } finally {
      setBusy(false)
    }
  }

  const setValue = (name: string, value: string) => setValues({ ...values, [name]: value })
  const lacking = operation.parameters.some(({ name, isRequired }) => isRequired && !values[name])
  return { token, values, setValue, body, setBody, isBusy, answer, send, isComplete: !lacking }
}
