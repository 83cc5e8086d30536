import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApplicationForm } from '~/components/applications/application_form'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 800

export type NameState = 'free' | 'taken' | 'invalid' | null
export type DraftState = 'unchanged' | 'saving' | 'saved' | 'failed'

/**
 * Stores what was typed after a pause in typing, so that a reload and another device show it. The answer says whether
 * the creator's name is free.
 */
export function useApplicationDraft(form: ApplicationForm, step: number) {
  const { send } = useApi('api.application_drafts.update')
  const [state, setState] = useState<DraftState>('unchanged')
  const [name, setName] = useState<{ of: string; state: NameState }>({ of: '', state: null })
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const content = JSON.stringify(form)
  const { creatorName } = form
  const first = useRef(`${step}${content}`)

  const save = useCallback(async () => {
    setState('saving')
    try {
      const trimmedName = creatorName.trim()
      const body = { step, content, ...(trimmedName ? { creatorName: trimmedName } : {}) }
      const answer = await send({ body })
      setName({ of: trimmedName, state: answer.creatorName })
      setState('saved')
    } catch {
      setState('failed')
    }
  }, [send, step, content, creatorName])

  useEffect(() => {
    // What is already stored needs no request.
    if (first.current === `${step}${content}`) return undefined
    first.current = ''
    // From the first letter on: “Saved” would be about the text before it.
    setState('saving')
    const timer = setTimeout(() => {
      // One after another, so that an older state never arrives last.
      pending.current = pending.current.then(save)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [save, step, content])

  return { state, nameState: name.of === creatorName.trim() ? name.state : null }
}
