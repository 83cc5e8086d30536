import { useState } from 'react'
import {
  MOST_PREVIEWS,
  useProductPictures,
} from '~/components/catalog/editor/pictures/use_product_pictures'
import { ImageTile } from '~/components/catalog/editor/pictures/image_tile'
import type { Picture } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { ApiError } from '~/lib/api/api_error'
import { fitPicture } from '~/lib/browser/fit_picture'

const MAX_BYTES = 2 * 1024 ** 2
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The first picture is the cover, which lists show. The others are previews, in order. */
export function PicturesSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { previews } = editor.form
  const { errors } = editor.writing
  const pictures = useProductPictures(editor)
  const { pick, waiting, refused } = usePictureUploads(pictures.add)

  return (
    <Panel title={t('editor.pictures')} description={t('editor.pictures_hint')}>
      <div className="flex flex-col gap-4">
        <PictureTiles editor={editor} pictures={pictures} />
        <FileDrop
          label={waiting > 0 ? t('editor.uploading') : t('editor.add_pictures')}
          hint={t('editor.cover_rules', { max: MOST_PREVIEWS })}
          accept={ACCEPT}
          multiple
          disabled={waiting > 0 || previews.length >= MOST_PREVIEWS}
          files={[]}
          onPick={pick}
          error={refused ?? errors.previewImageIds ?? errors.coverImageId}
        />
      </div>
    </Panel>
  )
}

type TilesProps = SectionProps & { pictures: ReturnType<typeof useProductPictures> }

function PictureTiles({ editor, pictures }: TilesProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { errors } = editor.writing
  const { cover, previews } = editor.form
  const { settle, describe, makeCover, move, remove, reorder } = pictures
  const isSortable = previews.length > (cover ? 0 : 1)

  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {cover ? (
        <ImageTile
          picture={cover}
          label={t('editor.cover')}
          onSettled={settle}
          onDescribe={(alt) => describe(cover.id, alt)}
          error={errors['imageTexts.0.alt']}
          onRemove={() => remove(cover)}
          onDropped={isSortable ? (id) => reorder(id, cover.id) : undefined}
        />
      ) : null}
      {previews.map((picture, place) => (
        <ImageTile
          key={picture.id}
          picture={picture}
          label={t('product.preview', { n: place + 1 })}
          caption={format.number(place + 1)}
          onSettled={settle}
          onDescribe={(alt) => describe(picture.id, alt)}
          error={errors[`imageTexts.${place + (cover ? 1 : 0)}.alt`]}
          onForward={place > 0 ? () => move(place, -1) : undefined}
          onBack={place < previews.length - 1 ? () => move(place, 1) : undefined}
          onCover={() => makeCover(picture)}
          onRemove={() => remove(picture)}
          onDropped={isSortable ? (id) => reorder(id, picture.id) : undefined}
        />
      ))}
    </ul>
  )
}

/** The uploads, one after another, in the order in which the files were picked. */
function usePictureUploads(onArrived: (picture: Picture) => void) {
  const t = useT('catalog')
  const upload = useApi('api.studio.product_images.store')
  useUnsavedGuard(upload.processing, 'uploading')
  const [refused, setRefused] = useState<string>()
  const [waiting, setWaiting] = useState(0)

  async function pick(files: File[]) {
    setRefused(undefined)
    setWaiting(files.length)
    for (const file of files) {
      const body = new FormData()
      body.append('image', await fitPicture(file, MAX_BYTES))
      try {
        onArrived((await upload.send({ body: body as never })) as unknown as Picture)
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : t('editor.upload_failed')
        setRefused(t('editor.image_refused', { name: file.name, reason }))
      }
      setWaiting((count) => count - 1)
    }
  }

  return { pick, waiting, refused }
}
