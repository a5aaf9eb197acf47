import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserDialog } from '../../users/user-dialog.js';
import { aUser } from '../../testing/a-user.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { acceptAnd } from '../../testing/fill-in.js';
import { networkIs } from '../../testing/network.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { Photo } from '../photo.js';

const ID = `${'a'.repeat(16)}-${'1'.repeat(32)}`;
const OTHER = `${'a'.repeat(16)}-${'2'.repeat(32)}`;
const FILE = new File([Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)], 'mario.jpg', { type: 'image/jpeg' });
const UPLOAD = 'POST /admin/photo';
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
afterEach(() => networkIs(true));

const open = async (image: string | null) => {
  const driver = aUser({ id: 'mario', role_id: 3, image });
  server.on('PUT /admin/user/mario', ({ body }) => ({ body: { ...driver, ...(body as object), version: 9 } }));
  await show(<UserDialog user={driver} onClose={() => undefined} />, { resource: 'user' });
  return within(await screen.findByRole('group', { name: 'Foto' }));
};
const choose = (file = FILE) => userEvent.upload(screen.getByTestId('file of image'), file);
const save = () => acceptAnd('Modificar');
const saved = () => server.calls('PUT /admin/user/mario').map(({ body }) => body);

it('uploads a driver’s photo for that account, shows it and saves its id with the user (RES-011)', async () => {
  server.on(UPLOAD, { status: 201, body: { data: { id: ID } } });
  const photo = await open(null);
  expect(photo.queryByRole('img')).not.toBeInTheDocument();
  await choose();
  expect(await photo.findByRole('img', { name: 'La foto como se verá' })).toHaveAttribute(
    'src',
    `/api/photo/${ID}?size=320`,
  );
  expect(server.calls(UPLOAD).map(({ body }) => body)).toEqual([{ owner: 'mario', photo: '/9j/AQID' }]);
  await save();
  await waitFor(() => expect(saved()).toEqual([{ image: ID }]));
});

it('takes a photo that is dropped, in place of the one there was', async () => {
  server.on(UPLOAD, { status: 201, body: { data: { id: OTHER } } });
  const photo = await open(ID);
  expect(photo.getByRole('button', { name: 'Elegir otra foto' })).toBeInTheDocument();
  fireEvent.drop(photo.getByRole('img'), { dataTransfer: { files: [FILE] } });
  await waitFor(() => expect(photo.getByRole('img')).toHaveAttribute('src', `/api/photo/${OTHER}?size=320`));
});

it('removes a photo', async () => {
  const photo = await open(ID);
  await userEvent.click(photo.getByRole('button', { name: 'Quitar la foto' }));
  expect(photo.queryByRole('img')).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(saved()).toEqual([{ image: '' }]));
});

it('says what is wrong with a file, in the server’s words, and that there is no network', async () => {
  const WORDS = 'Esto no es una foto en JPEG, PNG o WebP, o el archivo está dañado. Elija otra.';
  server.on(UPLOAD, refusal(400, 'Revise el formulario', { errors: { photo: [WORDS] } }));
  const photo = await open(ID);
  await choose();
  expect(await photo.findByRole('alert')).toHaveTextContent(WORDS);
  expect(photo.getByRole('img')).toHaveAttribute('src', `/api/photo/${ID}?size=320`);
  server.on(UPLOAD, () => Promise.reject(new TypeError('offline')));
  await choose();
  await waitFor(() =>
    expect(photo.getByRole('alert')).toHaveTextContent('Sin conexión: la foto no se envió. Inténtelo de nuevo.'),
  );
});

it('does not send what is too large', async () => {
  const photo = await open(null);
  await choose(new File([new Uint8Array(5_000_001)], 'huge.jpg', { type: 'image/jpeg' }));
  expect(await photo.findByRole('alert')).toHaveTextContent('La foto es muy grande: puede pesar 5 MB como máximo.');
  expect(server.calls(UPLOAD)).toEqual([]);
});

it.each([null, 'https://elsewhere.example/x.jpg', 'photo-7'])(
  'is a neutral picture for %s (RES-011)',
  async (image) => {
    const { container } = await show(<Photo image={image} alt="Mario" icon="user" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('svg')).toBeInTheDocument();
  },
);

it('gives way to a neutral picture when it does not load', async () => {
  await show(<Photo image={ID} alt="Mario" icon="user" />);
  fireEvent.error(screen.getByRole('img', { name: 'Mario' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
