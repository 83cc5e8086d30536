import { useState } from 'react'
import { ImageTile } from '~/components/catalog/editor/pictures/image_tile'
import type { Picture } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { keepFocusInMovedRow } from '~/lib/focus_after_move'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { ApiError } from '~/lib/api/api_error'

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const MOST_PREVIEWS = 10

/** The first picture is the cover, which lists show. The others are previews, in order. */
export function PicturesSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { form, set } = editor
  const upload = useApi('api.studio.product_images.store')
  const { errors } = editor.writing
  useUnsavedGuard(upload.processing, 'uploading')
  const [refused, setRefused] = useState<string>()
  const [waiting, setWaiting] = useState(0)

  async function pick(files: File[]) {
    setRefused(undefined)
    setWaiting(files.length)
    for (const file of files) {
      const body = new FormData()
      body.append('image', file)
      try {
        add((await upload.send({ body: body as never })) as unknown as Picture)
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : t('editor.upload_failed')
        setRefused(t('editor.image_refused', { name: file.name, reason }))
      }
      setWaiting((count) => count - 1)
    }
  }

  function add(picture: Picture) {
    set(({ cover, previews }) =>
      cover ? { previews: [...previews, picture].slice(0, MOST_PREVIEWS) } : { cover: picture }
    )
  }

  /** The form may have moved or removed it meanwhile. */
  function settle(done: Picture) {
    set(({ cover, previews }) => ({
      cover: cover?.id === done.id ? { ...done, alt: cover.alt } : cover,
      previews: previews.map((picture) =>
        picture.id === done.id ? { ...done, alt: picture.alt } : picture
      ),
    }))
  }

  function describe(id: number, alt: string) {
    set(({ cover, previews }) => ({
      cover: cover?.id === id ? { ...cover, alt } : cover,
      previews: previews.map((picture) => (picture.id === id ? { ...picture, alt } : picture)),
    }))
  }

  function makeCover(picture: Picture) {
    const previews = form.previews.filter(({ id }) => id !== picture.id)
    set({ cover: picture, previews: form.cover ? [form.cover, ...previews] : previews })
  }

  function move(place: number, by: number) {
    keepFocusInMovedRow()
    const previews = [...form.previews]
    previews.splice(place + by, 0, ...previews.splice(place, 1))
    set({ previews })
  }

  return (
    <Panel title={t('editor.pictures')} description={t('editor.pictures_hint')}>
      <div className="flex flex-col gap-4">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {form.cover ? (
            <ImageTile
              picture={form.cover}
              label={t('editor.cover')}
              onSettled={settle}
              onDescribe={(alt) => describe(form.cover!.id, alt)}
              error={editor.writing.errors['imageTexts.0.alt']}
              onRemove={() => set({ cover: null })}
            />
          ) : null}
          {form.previews.map((picture, place) => (
            <ImageTile
              key={picture.id}
              picture={picture}
              label={t('product.preview', { n: place + 1 })}
              caption={format.number(place + 1)}
              onSettled={settle}
              onDescribe={(alt) => describe(picture.id, alt)}
              error={editor.writing.errors[`imageTexts.${place + (form.cover ? 1 : 0)}.alt`]}
              onForward={place > 0 ? () => move(place, -1) : undefined}
              onBack={place < form.previews.length - 1 ? () => move(place, 1) : undefined}
              onCover={() => makeCover(picture)}
              onRemove={() => set({ previews: form.previews.filter((p) => p !== picture) })}
            />
          ))}
        </ul>
        <FileDrop
          label={waiting > 0 ? t('editor.uploading') : t('editor.add_pictures')}
          hint={t('editor.picture_rules', { max: MOST_PREVIEWS })}
          accept={ACCEPT}
          multiple
          disabled={waiting > 0 || form.previews.length >= MOST_PREVIEWS}
          files={[]}
          onPick={pick}
          error={refused ?? errors.previewImageIds ?? errors.coverImageId}
        />
      </div>
    </Panel>
  )
}
