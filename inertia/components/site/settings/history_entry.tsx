import { useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { TextLink } from '~/components/ui/actions/text_link'
import { DocumentTexts } from '~/components/site/settings/document_texts'
import { useSettingText, type SettingLine } from '~/components/site/settings/setting_value'
import type { ConfigurationChange } from '~/components/site/settings/use_history'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'
import { toast } from '~/lib/toast'

type Props = {
  change: ConfigurationChange
  version: number
  settings: SettingLine[]
  currency: string
  /** It can be reverted here: `version` is that of its key. */
  isOfPage: boolean
  onReverted: () => void
}

export function HistoryEntry({ change, isOfPage, ...props }: Props) {
  const t = useT('site')
  const format = useFormat()
  const { nameOf, textOf } = useChangeText(props.settings, props.currency)
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(change.key)
  const by = change.by ?? t('settings.by_command')
  const path = documentPath(change.key)
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="text-xs text-muted">
          {t('history.by', { name: by, day: format.date(change.at, 'datetime') })}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <span className="text-muted">{textOf(change, change.before)}</span>
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span>{textOf(change, change.after)}</span>
      </p>
      <p className="whitespace-pre-line text-muted wrap-anywhere">{change.reason}</p>
      {path ? <DocumentTexts id={change.id} name={name} /> : null}
      {isOfPage && !change.canRevert ? (
        <p className="text-xs text-muted">{t('history.applies')}</p>
      ) : isOfPage ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-1 self-start"
          aria-label={t('history.revert_of', { name })}
          onPress={() => setAsking(true)}
        >
          {t('history.revert')}
        </Button>
      ) : path ? (
        <TextLink href={path}>{t('history.open_document')}</TextLink>
      ) : null}
      {isAsking ? (
        <RevertDialog
          {...props}
          change={change}
          name={name}
          before={textOf(change, change.before)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

type DialogProps = Pick<Props, 'change' | 'version' | 'onReverted'> & {
  name: string
  before: string
  onClose: () => void
}

function RevertDialog({ change, version, name, before, onClose, onReverted }: DialogProps) {
  const t = useT('site')
  const api = useApi('api.admin.configuration_reverts.store')

  async function revert(reason: string) {
    const body = { version, reason }
    if (!(await api.submit({ params: { id: change.id }, body }))) return false
    toast.success(t('history.reverted'))
    return onReverted
  }

  return (
    <ReasonDialog
      title={t('history.revert_ask', { name })}
      confirmLabel={t('history.revert')}
      label={t('settings.reason')}
      hint={t('settings.reason_hint')}
      api={api}
      onConfirm={revert}
      onClose={onClose}
    >
      {t('history.revert_hint', { before })}
    </ReasonDialog>
  )
}

/** The names and values of changes in words. */
function useChangeText(settings: SettingLine[], currency: string) {
  const t = useT('site')
  const text = useSettingText(currency)
  const settingOf = (key: string) => settings.find((setting) => setting.key === key)

  function nameOf(key: string): string {
    const [kind, slug, locale] = key.split('.')
    if (kind !== 'document') return settingOf(key) ? t(`settings.key.${key}.label`) : key
    const language = LANGUAGES.find(({ id }) => id === locale)?.name ?? ''
    return t('documents.in_language', { name: t(`documents.name.${slug}`), language })
  }
  function textOf({ key }: ConfigurationChange, value: unknown): string {
    if (key.startsWith('document.')) return value === null ? t('documents.built_in') : String(value)
    const setting = settingOf(key)
    return setting ? text(setting, value) : String(value ?? t('settings.default'))
  }
  return { nameOf, textOf }
}

function documentPath(key: string): string | null {
  const [kind, slug, locale] = key.split('.')
  return kind === 'document' ? `/admin/site/documents/${slug}/${locale}` : null
}
