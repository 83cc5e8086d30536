import type { Picture } from '~/components/catalog/editor/product_form'
import type { Editor } from '~/components/catalog/editor/use_product_editor'
import { keepFocusInMovedRow, moveFocusFromRemovedRow } from '~/lib/browser/focus_after_change'

export const MOST_PREVIEWS = 10

/** The cover and the previews of the product: added, described, ordered and removed. */
export function useProductPictures({ form, set }: Editor) {
  return {
    add(picture: Picture) {
      set(({ cover, previews }) =>
        cover ? { previews: [...previews, picture].slice(0, MOST_PREVIEWS) } : { cover: picture }
      )
    },

    /** The form may have moved or removed it meanwhile. */
    settle(done: Picture) {
      set(({ cover, previews }) => ({
        cover: cover?.id === done.id ? { ...done, alt: cover.alt } : cover,
        previews: previews.map((picture) =>
          picture.id === done.id ? { ...done, alt: picture.alt } : picture
        ),
      }))
    },

    describe(id: number, alt: string) {
      set(({ cover, previews }) => ({
        cover: cover?.id === id ? { ...cover, alt } : cover,
        previews: previews.map((picture) => (picture.id === id ? { ...picture, alt } : picture)),
      }))
    },

    makeCover(picture: Picture) {
      const previews = form.previews.filter(({ id }) => id !== picture.id)
      set({ cover: picture, previews: form.cover ? [form.cover, ...previews] : previews })
    },

    move(place: number, by: number) {
      keepFocusInMovedRow()
      const previews = [...form.previews]
      previews.splice(place + by, 0, ...previews.splice(place, 1))
      set({ previews })
    },

    /** Moves a picture to the place of another; the first place is the cover's. */
    reorder(id: number, targetId: number) {
      set(({ cover, previews }) => {
        const all = cover ? [cover, ...previews] : [...previews]
        const [from, to] = [id, targetId].map((one) => all.findIndex((other) => other.id === one))
        if (from! < 0 || to! < 0) return {}
        all.splice(to!, 0, ...all.splice(from!, 1))
        return cover ? { cover: all[0]!, previews: all.slice(1) } : { previews: all }
      })
    },

    remove(picture: Picture) {
      moveFocusFromRemovedRow()
      if (picture === form.cover) set({ cover: null })
      else set({ previews: form.previews.filter((p) => p !== picture) })
    },
  }
}
