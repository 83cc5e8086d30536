import { useState } from 'react'
import type { Data } from '@generated/data'
import { marksOf, type ProductForm } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { conflictOf, storedIn, type Conflict } from '~/lib/api/conflict'
import { toast } from '~/lib/toast'

export type WatermarkDefault = Data.Catalog.Products.WatermarkDefault
export type Marks = ReturnType<typeof marksOf>

/** The default for new products, and whether this product has the same settings. */
export function useWatermarkDefault(kept: WatermarkDefault, form: ProductForm) {
  const t = useT('catalog')
  const saving = useApi('api.studio.watermark_defaults.update')
  const [savedDefault, setSavedDefault] = useState(kept)
  const [met, setMet] = useState<{ stored: WatermarkDefault; conflict: Conflict<Marks> } | null>(
    null
  )
  const marks = marksOf(form)

  async function save(version = savedDefault.version): Promise<void> {
    try {
      setSavedDefault((await saving.send({ body: { ...marks, version } })) as WatermarkDefault)
      setMet(null)
      toast.success(t('marks.default.saved'))
    } catch (failure) {
      const stored = storedIn<WatermarkDefault>(failure)
      if (!stored) return
      // Another form of the creator was saved meanwhile. The default is unchanged, so only the version is outdated.
      if (sentence(stored) === sentence(savedDefault)) return save(stored.version)
      const conflict = conflictOf(marksIn(savedDefault), marks, marksIn(stored), stored.version)
      setMet({ stored, conflict })
    }
  }

  const solving = {
    conflict: met?.conflict ?? null,
    onTheirs: () => {
      if (met) setSavedDefault(met.stored)
      setMet(null)
      saving.reset()
    },
    onMine: () => save(met?.stored.version),
    onClose: () => setMet(null),
  }
  return {
    saving,
    save: () => save(),
    solving,
    isSaved: sentence(marks) === sentence(savedDefault),
  }
}

function marksIn({ visible, hidden, onWatermarkFailure }: WatermarkDefault): Marks {
  return { visible, hidden, onWatermarkFailure }
}

/** The database keeps no order of keys, and the server trims. */
function sentence({ visible, hidden, onWatermarkFailure }: Marks): string {
  const { enabled, text, position, opacity } = visible
  const all = [enabled, text.trim(), position, opacity, hidden.enabled, hidden.overlay]
  return JSON.stringify([...all, onWatermarkFailure])
}
