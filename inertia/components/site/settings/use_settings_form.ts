import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { SettingLine, SettingValue } from '~/components/site/settings/setting_value'
import type { ApiError } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Values by key; `null` restores the default. */
type Edits = Partial<Record<string, SettingValue | null>>

/** The edited settings, and how they are saved together. */
export function useSettingsForm(settings: SettingLine[], version: number) {
  const t = useT('site')
  const api = useApi('api.admin.configurations.update')
  const [edits, setEdits] = useState<Edits>({})
  const [reason, setReason] = useState('')
  /** The keys of the last request in order: its errors are about their positions. */
  const [sent, setSent] = useState<string[]>([])
  /** The keys whose input is empty. */
  const [emptied, setEmptied] = useState<string[]>([])
  const edited = settings.filter((setting) => isEdited(setting, edits[setting.key]))
  useUnsavedGuard(edited.length > 0)

  const isContradiction = api.failure?.error === 'SETTINGS_CONTRADICT'

  function set(key: string, value: SettingValue | null) {
    // Its message stands at several fields, and one of them has changed.
    if (isContradiction) api.reset()
    setEdits((before) => ({ ...before, [key]: value }))
    // The messages were about the old value.
    setEmptied((before) => before.filter((other) => other !== key))
    setSent((before) => before.map((other) => (other === key ? '' : other)))
  }

  function discard() {
    setEdits({})
    setReason('')
    setEmptied([])
    api.reset()
  }

  async function save() {
    // The server would take an empty text for the default.
    const empty = edited.filter(({ key }) => edits[key] === '').map(({ key }) => key)
    setEmptied(empty)
    if (empty.length > 0) return
    const changes = edited.map(({ key }) => ({ key, value: edits[key] ?? null }))
    setSent(changes.map(({ key }) => key))
    const saved = await api
      .send({ body: { version, changes, reason } as never })
      .catch((failure: ApiError): undefined => {
        // Shows the values that others have stored; what was typed stays.
        if (failure.error === 'CONFIGURATION_MOVED_ON') reload()
      })
    if (!saved) return
    // Before the reload, so that the guard of unsaved changes does not ask.
    flushSync(() => {
      setEdits({})
      setReason('')
    })
    // The version stays when the stored values equal the new ones: another admin stored them first, or only the notation differs.
    if (saved.version === version) toast.info(t('settings.unchanged'))
    else toast.success(t('settings.saved'))
    reload()
  }

  const valueOf = (setting: SettingLine) => {
    const value = edits[setting.key]
    return value === undefined ? setting.value : (value ?? setting.default)
  }
  function errorOf(key: string): string | undefined {
    if (emptied.includes(key)) return t('settings.empty')
    const contradicting = isContradiction ? (api.failure?.details.keys as string[]) : []
    // A contradicting setting that was not sent has no position.
    if (contradicting.includes(key)) return api.failure?.message
    return api.errors[`changes.${sent.indexOf(key)}.value`]
  }
  const isOutdated = api.failure?.error === 'CONFIGURATION_MOVED_ON'
  return { api, edits, edited, isOutdated, reason, setReason, set, discard, save, valueOf, errorOf }
}

const reload = () => router.reload({ only: ['settings', 'version'] })

function isEdited(setting: SettingLine, value: SettingValue | null | undefined): boolean {
  if (value === undefined) return false
  return value === null ? setting.isChanged : value !== setting.value
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
