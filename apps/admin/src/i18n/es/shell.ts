export const shell = {
  leave: { question: '¿Descartar lo que escribió?', leave: 'Descartar', stay: 'Seguir escribiendo' },
  product: 'Camino',
  skip: 'Ir al contenido',
  toTop: 'Volver arriba',
  signOut: 'Cerrar sesión',
  openList: 'Opciones',
  close: 'Cerrar',
  cancel: 'Volver',
  retry: 'Reintentar',
  reload: 'Recargar',
  notYours: 'Esa página no es de su rol. Le llevamos a su inicio.',
  officeOnly: 'Esta página es de la oficina',
  officeOnlyHint: 'Su sesión sigue abierta. Sus viajes están en su propia página.',
  toOwnTrips: 'Ir a mis viajes',
  notFound: 'Esta página no existe',
  notFoundHint: 'Revise la dirección o vuelva al inicio. Su sesión sigue abierta.',
  toHome: 'Ir al inicio',
  account: 'Cuenta',
  loading: 'Cargando',
  menu: { label: 'Menú principal', open: 'Abrir el menú' },
  language: { label: 'Idioma', es: 'Español', en: 'Inglés' },
  look: {
    light: 'Cambiar a modo claro',
    dark: 'Cambiar a modo oscuro',
    compact: 'Filas compactas',
    comfortable: 'Filas cómodas',
    more: 'Apariencia e idioma',
  },
  live: {
    open: 'En vivo',
    connecting: 'Reconectando…',
    closed: 'Sin actualización en vivo',
    offline: 'Sin conexión',
    hint: 'Los cambios aparecen sin recargar.',
  },
  offline: 'Sin conexión. Lo que ve puede haber cambiado; se actualizará solo al volver la conexión.',
  failure: {
    page: 'Esta página falló',
    pageHint: 'Vuelva a cargarla. Nada de lo que ya guardó se perdió.',
    offline: 'Sin conexión: no se guardó nada. Revise su red e inténtelo de nuevo.',
    unknown: 'El servidor no pudo hacerlo. Inténtelo de nuevo en un momento.',
    conflict: 'Recargue la reservación para ver cómo está ahora y decida de nuevo.',
    stale: 'Alguien cambió esta reservación mientras la veía.',
    staleBy: 'La cambió %{who}, %{when}.',
    list: 'No pudimos traer los datos',
    listOffline: 'Sin conexión: revise su red y vuelva a intentarlo.',
    listHint: 'Revise su conexión y vuelva a intentarlo.',
  },
};

export const error = {
  interceptor: {
    403: 'Usuario y/o Contraseña incorrectos',
    404: 'Error de red, intente nuevamente',
    forbidden: 'No tiene permiso para hacer esto.',
    failed: 'El servidor no pudo responder. Intente de nuevo en un momento.',
  },
};

export const session = {
  missing: 'Vaya, al parecer no has iniciado sesión',
  expired: 'Su sesión ha expirado',
  kept: 'Inicie sesión y siga donde estaba: lo que escribió se conserva.',
  restored: 'Aquí está lo que había escrito antes de que terminara su sesión.',
  stillThere: '¿Sigue ahí?',
  closing: 'Por seguridad, su sesión se cierra en %{seconds} s si no hace nada.',
  stay: 'Seguir conectado',
  goToLogin: 'Iniciar sesión',
  goingToLogin: 'Le llevamos a la página de acceso…',
};

export const card = {
  title: 'Tarjeta de pago',
  frame: 'Formulario de tarjeta de la pasarela de pago',
  stored:
    'La tarjeta %{brand} de %{holder} que termina en %{lastFour} (vence %{expiry}) está lista. No se ha cobrado nada.',
  another: 'Usar otra tarjeta',
  none: 'No hay pasarela de pago configurada (GATEWAY_URL): aquí no se puede escribir una tarjeta.',
};

export const role = {
  2: 'Administrador',
  3: 'Piloto',
  4: 'Cliente',
  5: 'Colaborador',
  admin: 'Administrador',
  driver: 'Piloto',
  client: 'Cliente',
  collaborator: 'Colaborador',
  guest: 'Viajero',
  traveller: 'Viajero',
  system: 'Camino',
};

export const admin = { menu: { home: 'Inicio', reservations: 'Reservaciones' } };

export const common = { dateRequired: 'Seleccione una fecha' };

export const list = {
  reservations: { failed: 'Error al obtener las reservas' },
  // Word for word as specified (MSG-003): everywhere else a driver is a piloto.
  drivers: { failed: 'Error al obtener los conductores' },
  vehicles: { failed: 'Error al obtener los vehículos' },
  users: { failed: 'Error al obtener los usuarios' },
};

export const validation = {
  admin: { required: 'Este campo es obligatorio', digits: 'Solo números' },
  email: 'Escriba un correo como nombre@dominio.com',
  time: 'Escriba la hora como HH:mm',
  phone: 'Escriba un teléfono, por ejemplo +502 5555 5555',
  document: 'Escriba un CUI o un pasaporte: letras y números',
  tooLong: 'Máximo %{max} caracteres',
  between: 'Entre %{min} y %{max}',
};
