import { test } from '@japa/runner'
import { contentTypeOf } from '#catalog/values/content_types'
import { safeFileName } from '#catalog/values/safe_file_name'

test.group('The display name of a file', () => {
  const names: [given: string, sold: string][] = [
    ['book.pdf', 'book.pdf'],
    ['水彩 筆 (1).zip', '水彩 筆 (1).zip'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\temp\\a.txt', 'C__temp_a.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u200b.txt', 'a.txt'],
    ['.htaccess', 'htaccess'],
    ['con. . .', 'con'],
    ['...', 'file'],
    ['a"b<c>.zip', 'a_b_c_.zip'],
    ['e\u0301.txt', 'é.txt'],
  ]
  for (const [uploaded, displayed] of names) {
    test(`${JSON.stringify(uploaded)} becomes ${displayed}`, ({ assert }) => {
      assert.equal(safeFileName(uploaded), displayed)
    })
  }
})

test.group('The type of a file from its first bytes', () => {
  const heads: [bytes: string, contentType: string][] = [
    ['PK\x03\x04....', 'application/zip'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\0\0\0\x18ftypmp42', 'video/mp4'],
    ['\0\0\0\x18ftypavif', 'image/avif'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['%PDF-1.7', 'application/pdf'],
    ['<!doctype html><script>', 'application/octet-stream'],
    ['<svg xmlns=', 'application/octet-stream'],
    ['MZ\x90\0', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ]
  for (const [bytes, contentType] of heads) {
    test(`${JSON.stringify(bytes)} is ${contentType}`, ({ assert }) => {
      assert.equal(contentTypeOf(Buffer.from(bytes, 'latin1')), contentType)
    })
  }
})
