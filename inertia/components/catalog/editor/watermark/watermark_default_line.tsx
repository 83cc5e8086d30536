import type { ProductForm } from '~/components/catalog/editor/product_form'
import { useMarkFields } from '~/components/catalog/editor/watermark/use_mark_fields'
import {
  type Marks,
  useWatermarkDefault,
  type WatermarkDefault,
} from '~/components/catalog/editor/watermark/use_watermark_default'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = { kept: WatermarkDefault; form: ProductForm }

/** Makes this product's watermark settings the default for new products. */
export function WatermarkDefaultLine({ kept, form }: Props) {
  const t = useT('catalog')
  const { saving, save, isSaved, solving } = useWatermarkDefault(kept, form)
  const labels = useFieldLabels<Marks>(useMarkFields())
  const [rejected] = Object.values(saving.errors)
  return (
    <div className="flex flex-col gap-3 border-t border-separator pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {t(isSaved ? 'marks.default.kept' : 'marks.default.hint')}
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={saving.processing}
          disabled={isSaved}
          onPress={() => void save()}
        >
          {t('marks.default.save')}
        </Button>
      </div>
      <ApiFailure api={saving} />
      <ConflictDialog words={labels} {...solving} />
      {rejected ? <ErrorText>{rejected}</ErrorText> : null}
    </div>
  )
}
