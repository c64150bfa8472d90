import { expect, test } from '@playwright/test'
import { answerCall } from '../testing/answer-call.ts'
import { call } from '../testing/call.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { signIn } from '../testing/sign-in.ts'

// ACCESS-93, SCREEN-20
test('a question above the dialog of a bulk run is closed by Escape alone, and the run starts once it is answered', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const mark = freshMark()
  const data = { name: `Proof ${mark}`, email: `proof-${mark}@factory.example`, language: null, role_ids: [] }
  await call(page, 'POST', '/users', { data })
  await page.goto(`/users?search=${mark}`)
  const list = page.getByRole('main')
  await list.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await list.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const start = dialog.getByRole('button', { name: 'Deactivate (1)' })
  await expect(start).toBeFocused()

  // The session of the test has just signed in; the server asks a session that did so some minutes ago.
  const starts = /\/api\/bulk-runs\/\d+\/start$/
  await page.route(starts, (route) =>
    answerCall(route, 403, { code: 'proof_required', message: 'Confirm that it is you.' }),
  )
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(start).toBeFocused()

  await page.keyboard.press('Enter')
  await question.getByRole('textbox', { name: 'Password' }).fill('platen-demo')
  await page.unroute(starts)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Done · 1 changed')
})
