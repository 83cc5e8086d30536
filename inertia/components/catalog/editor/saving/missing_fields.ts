import { hasAllGroups, type ProductForm } from '~/components/catalog/editor/product_form'
import { missingMarks } from '~/components/catalog/files/unmarkable'

/** The fields without which a product cannot be published, by the server's rules. */
export function missingFields(form: ProductForm): string[] {
  const holds = (kind: string) => form.attachments.some((file) => file.kind === kind)
  const marksPages = form.visible.enabled || form.hidden.enabled
  const missing: string[] = form.cover ? [] : ['cover']
  if (form.attachments.length + form.links.length === 0) missing.push('attachment')
  const isOnlyLinks = form.attachments.length === 0 && form.links.length > 0
  if (!form.marksFiles || isOnlyLinks) return missing
  const isMarkOn = marksPages || form.marksTexts
  if (!isMarkOn) missing.push('watermark')
  else if (holds('pdf') && !marksPages) missing.push('page_mark')
  if (isMarkOn) missing.push(...missingMarks(form))
  if ((holds('text') || form.marksTexts) && !hasAllGroups(form)) missing.push('synonym_groups')
  if (form.onWatermarkFailure === null) missing.push('failure_choice')
  return missing
}
