import { Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { missingFields } from '~/components/catalog/editor/saving/missing_fields'
import type { EditorData, SectionProps } from '~/components/catalog/editor/section_props'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { MomentField } from '~/components/ui/fields/moment_field'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

const ALWAYS = ['cover', 'attachment']

/** The section where a gap is fixed; the others belong to the watermark section. */
const placeOf: Record<string, string> = {
  cover: 'pictures',
  attachment: 'files',
  failure_choice: 'files',
  synonym_groups: 'texts',
  unwritable_synonyms: 'texts',
}

/** Lists what is missing before the product can be published. */
export function PublishPanel({ editor, data }: SectionProps & { data: EditorData }) {
  const t = useT('catalog')
  const { product, publishing } = editor
  const isPublished = product?.status === 'published'
  const isPlanned = Boolean(product?.publishSchedule)

  return (
    <Panel
      title={t('publish.title')}
      actions={
        <StatusChip tone={isPublished ? 'success' : isPlanned ? 'accent' : 'neutral'}>
          {t(`status.${isPublished ? 'published' : isPlanned ? 'scheduled' : 'draft'}`)}
        </StatusChip>
      }
    >
      <div className="flex flex-col gap-4">
        <ApiFailure api={publishing} />
        {product?.scheduleFailure && !isPublished ? (
          <NoticeBox kind="warning" title={t('publish.schedule_failed')}>
            {product.scheduleFailure.missing.map((gap) => t(`publish.missing.${gap}`)).join(' · ')}
          </NoticeBox>
        ) : null}
        <Checklist editor={editor} />
        {data.isShopOpen ? null : <ShopIsClosed />}
        {!isPublished ? <ScheduleFields editor={editor} /> : null}
        {isPublished && data.isShopOpen ? (
          <LinkButton
            href={`/c/${data.creatorName}/p/${product.id}`}
            variant="outline"
            size="sm"
            className="self-start"
            icon={<ExternalLink aria-hidden />}
          >
            {t('list.view')}
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  )
}

function ShopIsClosed() {
  const t = useT('catalog')
  return (
    <NoticeBox kind="warning" title={t('publish.shop_closed')}>
      <p className="mb-3">{t('publish.shop_closed_hint')}</p>
      <LinkButton href="/studio/shop" variant="outline" size="sm">
        {t('publish.open_shop')}
      </LinkButton>
    </NoticeBox>
  )
}

/** What a product needs before it can be published, and what the server found missing. */
function Checklist({ editor: { form, publishing, writing } }: SectionProps) {
  const t = useT('catalog')
  const missing = missingFields(form)
  const refused = [publishing, writing].flatMap(
    ({ failure }) => (failure?.details.missing ?? []) as string[]
  )
  const steps = [
    ...new Set([...ALWAYS, ...(form.marksFiles ? ['watermark'] : []), ...missing, ...refused]),
  ]
  const isOpen = (step: string) => missing.includes(step) || refused.includes(step)

  return (
    <ul className="flex flex-col gap-2 text-sm" aria-label={t('publish.checklist')}>
      {steps.map((step) => (
        <li key={step} className="flex items-center gap-2.5">
          {isOpen(step) ? (
            <Circle aria-hidden className="size-4 shrink-0 text-muted" />
          ) : (
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          )}
          {isOpen(step) ? (
            <a
              href={`#${placeOf[step] ?? 'marks'}`}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {t(`publish.missing.${step}`)}
            </a>
          ) : (
            <span>{t(`publish.done.${step}`)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The time of automatic publishing; saving the draft schedules it. */
function ScheduleFields({ editor: { form, set, writing } }: SectionProps) {
  const t = useT('catalog')
  const field = bindFields(form, set, writing.errors)
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-separator pt-4">
      <MomentField
        label={t('publish.schedule')}
        {...field('publishSchedule')}
        hint={t('publish.schedule_hint')}
        className="max-w-xs"
      />
      {form.publishSchedule ? (
        <Button
          variant="outline"
          size="sm"
          className="sm:mt-6"
          onPress={() => set({ publishSchedule: '' })}
        >
          {t('publish.no_schedule')}
        </Button>
      ) : null}
    </div>
  )
}
