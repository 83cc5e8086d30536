import type { SettingsFormState } from '~/components/site/settings/use_settings_form'
import { Button } from '~/components/ui/actions/button'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import { REASON } from '~/lib/reason'

/** Sticks to the bottom while something is edited: the number of changes, the reason, and saving. */
export function SaveBar({ form }: { form: SettingsFormState }) {
  const t = useT('site')
  const { api, edited, reason, setReason, discard } = form
  if (edited.length === 0) return null
  return (
    <div
      data-save-bar
      className="hairline sticky bottom-4 z-10 flex flex-wrap items-end gap-4 rounded-xl bg-surface px-4 py-4 shadow-lg sm:px-6"
    >
      {form.isOutdated ? <p className="w-full text-sm">{t('settings.kept')}</p> : null}
      <TextField
        {...api.field('reason')}
        label={t('settings.reason')}
        hint={t('settings.reason_hint')}
        value={reason}
        onChange={setReason}
        maxLength={REASON.max}
        required
        className="min-w-56 flex-1"
      />
      <div className="flex flex-wrap items-center gap-3 pb-1 max-sm:w-full">
        <span role="status" className="text-sm text-muted">
          {t('settings.count', { count: edited.length })}
        </span>
        <Button variant="tertiary" onPress={discard} disabled={api.processing}>
          {t('settings.discard')}
        </Button>
        <Button type="submit" busy={api.processing}>
          {t('settings.save')}
        </Button>
      </div>
    </div>
  )
}
