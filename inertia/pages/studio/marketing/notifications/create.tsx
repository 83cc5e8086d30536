import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { InertiaProps } from '~/types'
import {
  type CustomerFilter,
  type FilterLimits,
  type NamedProduct,
} from '~/components/marketing/customers/customer_filter'
import { FilterChips } from '~/components/marketing/customers/filter_chips'
import { NotificationPreview } from '~/components/marketing/notifications/notification_preview'
import {
  QuotaLine,
  useRefreshDay,
  type Quota,
} from '~/components/marketing/notifications/quota_line'
import { SendButton } from '~/components/marketing/notifications/send_button'
import { useRecipientCount } from '~/components/marketing/notifications/use_recipient_count'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { FieldMessages } from '~/lib/api/api_error'
import { bindFields } from '~/lib/forms/bind_fields'

type Length = { min: number; max: number }
type Target = { filters: CustomerFilter[]; products: NamedProduct[]; userIds: number[] | null }

type Props = InertiaProps<
  Target & {
    quota: Quota
    /** True if the page's URL contains unknown customers or products. The form then starts without recipients. */
    isTargetUnknown: boolean
    /** Number of recipients; null if `isTargetUnknown`. */
    recipients: number | null
    shop: { name: string; url: string; isOpen: boolean }
    limits: FilterLimits & { title: Length; content: Length }
  }
>

/** Writes a notification to customers, with the number of its recipients and a preview. */
export default function NewNotification(props: Props) {
  const { quota, shop, limits, userIds } = props
  const t = useT('marketing')
  const sending = useApi('api.studio.promotion_notifications.store')
  const [{ title, content }, setWords] = useState({ title: '', content: '' })
  const [chosen, setChosen] = useState({ filters: props.filters, products: props.products })
  const [isUnknown, setIsUnknown] = useState(props.isTargetUnknown)
  const target = { userIds, filters: chosen.filters }
  const body = {
    title: title.trim(),
    content: content.trim(),
    target: userIds ? { userIds } : { filters: chosen.filters },
  }
  const counted = useRecipientCount(target, props.recipients)
  const onSent = useGuardUntilSent(body.title + body.content !== '')
  const isReady = !isUnknown && isWithin(title, limits.title) && isWithin(content, limits.content)

  return (
    <>
      <Header />
      <QuotaLine quota={quota} />
      <Obstacles quota={quota} isOpen={shop.isOpen} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="flex flex-col gap-4">
          <Recipients
            {...chosen}
            {...counted}
            userIds={userIds}
            limits={limits}
            isUnknown={isUnknown}
            onChange={(filters, products) => {
              setIsUnknown(false)
              setChosen({ filters, products })
            }}
          />
          <Panel title={t('form.words')}>
            <div className="flex flex-col gap-4">
              <Words
                words={{ title, content }}
                onChange={setWords}
                limits={limits}
                errors={sending.errors}
              />
              <div>
                <SendButton
                  api={sending}
                  body={body}
                  count={counted.count}
                  quota={quota}
                  onSent={onSent}
                  disabled={!isReady || !shop.isOpen || quota.remaining === 0}
                />
              </div>
            </div>
          </Panel>
        </div>
        <NotificationPreview title={title} content={content} shop={shop} />
      </div>
    </>
  )
}

/** @returns a function to call before the visit that follows the sending */
function useGuardUntilSent(isTyped: boolean) {
  const [isSent, setSent] = useState(false)
  useUnsavedGuard(isTyped && !isSent)
  return () => flushSync(() => setSent(true))
}

function Header() {
  const t = useT('marketing')
  return (
    <PageHeader
      title={t('form.title')}
      breadcrumbs={[{ label: t('notifications.title'), href: '/studio/promotions/notifications' }]}
    />
  )
}

const isWithin = (text: string, { min, max }: Length) => {
  const { length } = [...text.trim()]
  return length >= min && length <= max
}

type WordProps = {
  words: { title: string; content: string }
  onChange: (words: WordProps['words']) => void
  limits: Props['limits']
  errors: FieldMessages
}

function Words({ words, onChange, limits, errors }: WordProps) {
  const t = useT('marketing')
  const field = bindFields(words, (part) => onChange({ ...words, ...part }), errors)
  return (
    <>
      <TextField label={t('form.name')} {...field('title')} maxLength={limits.title.max} required />
      <TextArea
        label={t('form.content')}
        {...field('content')}
        hint={t('form.content_hint')}
        maxLength={limits.content.max}
        rows={8}
        required
      />
    </>
  )
}

/** Why nothing can be sent now. */
function Obstacles({ quota, isOpen }: { quota: Quota; isOpen: boolean }) {
  const t = useT('marketing')
  const day = useRefreshDay(quota)
  if (!isOpen) return <NoticeBox kind="warning">{t('form.closed')}</NoticeBox>
  if (quota.remaining > 0) return null
  return <NoticeBox kind="warning">{t('form.used_up', { day })}</NoticeBox>
}

type RecipientProps = Target & {
  limits: FilterLimits
  count: number | null
  counting: ReturnType<typeof useRecipientCount>['counting']
  isUnknown: boolean
  onChange: (filters: CustomerFilter[], products: NamedProduct[]) => void
}

function Recipients({ userIds, count, counting, isUnknown, ...filter }: RecipientProps) {
  const t = useT('marketing')
  if (isUnknown) {
    return (
      <Panel title={t('form.recipients')}>
        <UnknownTarget {...filter} />
      </Panel>
    )
  }
  return (
    <Panel title={t('form.recipients')}>
      <div className="flex flex-col gap-3">
        {userIds ? (
          <p className="text-sm">{t('form.chosen', { count: userIds.length })}</p>
        ) : (
          <>
            <p className="text-sm text-muted">{t('form.all')}</p>
            <FilterChips {...filter} />
          </>
        )}
        <p role="status" className="font-medium">
          {count === null ? null : t('form.count', { count })}
          {count === null && !counting.failure ? t('form.counting') : null}
        </p>
        <ApiFailure api={counting} />
        <p className="text-xs text-muted">{t('form.left_out')}</p>
      </div>
    </Panel>
  )
}

/** Everybody is a choice of the creator, never what remains of an outdated address. */
function UnknownTarget(
  filter: Omit<RecipientProps, 'userIds' | 'count' | 'counting' | 'isUnknown'>
) {
  const t = useT('marketing')
  return (
    <div className="flex flex-col items-start gap-3">
      <NoticeBox kind="warning">{t('form.unknown')}</NoticeBox>
      <FilterChips {...filter} />
      <Button variant="outline" onPress={() => filter.onChange([], [])}>
        {t('form.choose_all')}
      </Button>
      <TextLink href="/studio/customers">{t('form.choose')}</TextLink>
    </div>
  )
}
