export const errors = {
  goBack: 'Regresar',
  retry: 'Intentar de nuevo',
  logIn: 'Iniciar sesión',
  pages: {
    '401': {
      title: 'NO TIENES ACCESO',
      text: 'Para ver esta página hace falta iniciar sesión. Si ya lo había hecho, su sesión terminó.',
      picture: 'Un portón cerrado',
    },
    '403': {
      title: 'NO TIENES ACCESO',
      text: 'Su cuenta no tiene permiso para abrir esta página. Pida acceso a quien administra el sistema.',
      picture: 'Una talanquera cierra el camino',
    },
    '404': {
      title: 'PÁGINA NO ENCONTRADA',
      text: 'El enlace está incompleto o ya no existe. Revíselo, o empiece de nuevo desde el inicio.',
      picture: 'Un rótulo sin destino donde el camino se divide',
    },
    '423': {
      title: 'ACCESO BLOQUEADO POR UN MOMENTO',
      text: 'Hubo demasiados intentos seguidos. Espere unos minutos y vuelva a intentarlo.',
      picture: 'Un microbús con candado',
    },
    error: {
      title: 'HA OCURRIDO UN ERROR AL CONSULTAR LOS DATOS',
      text: 'Sus datos no se pudieron leer. Si acaba de reservar, su reserva está a salvo: el enlace de su correo la muestra.',
      picture: 'Un microbús detenido con el capó abierto',
    },
    unknown: {
      title: 'ESTA PÁGINA NO EXISTE',
      text: 'Revise que la dirección esté completa. Si acaba de reservar, su reserva está a salvo: el enlace de su correo la muestra.',
      picture: 'Un rótulo sin destino donde el camino se divide',
    },
    network_error: {
      title: 'ERROR DE CONEXIÓN',
      text: 'No logramos comunicarnos con el servidor. Revise su conexión a internet e inténtelo otra vez.',
      picture: 'Un cable de teléfono roto entre dos postes',
    },
  },
};
