import { useState } from 'react'
import type { Data } from '@generated/data'
import { marksOf, type ProductForm } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type WatermarkDefault = Data.Catalog.WatermarkDefault

/** What new products start with, and whether this product is marked just so. */
export function useWatermarkDefault(kept: WatermarkDefault, form: ProductForm) {
  const t = useT('catalog')
  const saving = useApi('api.studio.watermark_defaults.update')
  const [known, setKnown] = useState(kept)
  const marks = marksOf(form)

  async function save() {
    const saved = (await saving.submit({ body: marks })) as WatermarkDefault | undefined
    if (!saved) return
    setKnown(saved)
    toast.success(t('marks.default.saved'))
  }
  return { saving, save, isKept: sentence(marks) === sentence(known) }
}

/** The database keeps no order of keys, and the server trims. */
function sentence({ visible, hidden, onWatermarkFailure }: WatermarkDefault): string {
  const { enabled, text, position, opacity } = visible
  const all = [enabled, text.trim(), position, opacity, hidden.enabled, hidden.overlay]
  return JSON.stringify([...all, onWatermarkFailure])
}
