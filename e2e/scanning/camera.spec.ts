import { expect, test } from '@playwright/test'
import { testOnPhoneWithCamera } from '../testing/camera-video.ts'
import { signIn } from '../testing/sign-in.ts'
import { startScannerTest } from '../testing/start-scanner-test.ts'

testOnPhoneWithCamera(['400000000010', 'PLT-000123'])

// SCREEN-19
test('the camera of a phone reads one code after the other, and each once', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  await signIn(page, 'packer', '/profile')
  await startScannerTest(page)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('Piece 400000000010')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Camera' }).getByRole('status')).toHaveText('Read: PLT-000123')
  await expect(page.getByText('Piece 400000000010')).toBeHidden()
  await page.getByRole('button', { name: 'Turn the camera off' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  expect(refused).toEqual([])
})

test('a page without https says why it has no camera @release', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await signIn(page, 'packer', '/profile')
  await startScannerTest(page)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText(/Browsers allow the camera over https only/)).toBeVisible()
})
