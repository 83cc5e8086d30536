import { Circle, CircleCheck } from 'lucide-react'
import { gapsOf } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/product_editor'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const ALWAYS = ['cover', 'attachment']

/** What is still missing before the product can be offered. */
export function PublishPanel({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, product, publishing } = editor
  const missing = gapsOf(form)
  const refused = (publishing.failure?.details.missing ?? []) as string[]
  const steps = [
    ...new Set([...ALWAYS, ...(form.marksFiles ? ['watermark'] : []), ...missing, ...refused]),
  ]
  const isOpen = (step: string) => missing.includes(step) || refused.includes(step)
  const isPublished = product?.status === 'published'

  return (
    <Panel
      title={t('publish.title')}
      actions={
        <StatusChip tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'status.published' : 'status.draft')}
        </StatusChip>
      }
    >
      <div className="flex flex-col gap-4">
        <ApiFailure api={publishing} />
        <ul className="flex flex-col gap-2 text-sm" aria-label={t('publish.checklist')}>
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2.5">
              {isOpen(step) ? (
                <Circle aria-hidden className="size-4 shrink-0 text-muted" />
              ) : (
                <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
              )}
              <span>{t(`publish.${isOpen(step) ? 'missing' : 'done'}.${step}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
