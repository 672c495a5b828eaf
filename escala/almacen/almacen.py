"""The pictures' store of compose.escala.yml: OpenStack Swift behind its S3 door, on one folder (docs/decisions/0107).

almacen.py FOLDER SECRET_FILE [--escucha HOST:PORT] [--clave USER] [--cubeta BUCKET] [--puertas N] [--cada SECONDS]

Swift keeps one copy of each picture, which is fsynced before it is acknowledged. One process has the disk, N others
sign, ask it and answer; when one of them ends all do, and Docker starts them again. Prints its port when it answers.
Ends with whoever holds the other end of its standard input, where that is a pipe.
"""
import os
import signal

# First of all: as the first process of a container it is not ended by what it does not handle. Not by an exception,
# which gets lost where it is raised amid a fork.
signal.signal(signal.SIGTERM, lambda *_: os._exit(0))

import argparse
import collections
import ctypes
import glob
import logging
import pwd
import stat
import sys
import time
import traceback
import warnings

import eventlet

# What Swift's own servers patch, before anything else is there: afterwards it takes seconds, in each process.
eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)
logging.logThreads = 0  # as Swift: it would deadlock

from eventlet import wsgi
from swift.common import utils

# What names are mixed with where they become paths: never another one, or nothing is found again.
utils.HASH_PATH_SUFFIX = b'mancuerna'

from swift.account.server import AccountController
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import Ring, RingBuilder
from swift.common.storage_policy import POLICIES
from swift.common.wsgi import ConfigString, loadapp, make_pre_authed_request
from swift.container.backend import ContainerBroker
from swift.container.server import ContainerController
from swift.obj.diskfile import DiskFileManager, read_metadata
from swift.obj.server import ObjectController
from swift.obj.updater import ObjectUpdater

SERVIDORES = {'account': AccountController, 'container': ContainerController, 'object': ObjectController}
DISCO = 'd1'
# There is no other copy to ask: a disk that is slow is waited for, and never left aside for a minute.
PACIENCIA = {'conn_timeout': '5', 'node_timeout': '20', 'container_update_timeout': '10'}
PUERTA = '''
[DEFAULT]
swift_dir = {swift_dir}
log_level = ERROR
log_custom_handlers = __main__.a_consola
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
recheck_account_existence = 3600
recheck_container_existence = 3600
conn_timeout = {conn_timeout}
node_timeout = {node_timeout}
error_suppression_limit = 1000000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{usuario} = {secreto} .admin
'''


def main():
    o = opciones()
    with open(o.secreto) as f:
        secreto = f.read().strip()
    ser_swift(o.carpeta)
    conf, discos = os.path.join(o.carpeta, 'conf'), os.path.join(o.carpeta, 'discos')
    os.makedirs(conf, exist_ok=True)
    os.makedirs(os.path.join(discos, DISCO), exist_ok=True)
    ajustes = {
        'devices': discos,
        'mount_check': 'false',
        'swift_dir': conf,
        'recon_cache_path': conf,
        'log_level': 'ERROR',
        'log_custom_handlers': '__main__.a_consola',
        **PACIENCIA,
    }
    puerta = PUERTA.format(usuario=o.clave.replace(':', '_'), secreto=secreto, **ajustes)
    enchufes = {nombre: eventlet.listen(('127.0.0.1', 0), backlog=512) for nombre in SERVIDORES}
    for nombre, enchufe in enchufes.items():
        hacer_anillo(conf, nombre, enchufe.getsockname()[1])
    anfitrion, puerto = o.escucha.rsplit(':', 1)
    hijo(tener_disco, ajustes, enchufes, o.cada)
    cuenta = 'AUTH_' + o.clave.split(':')[0]
    if os.waitpid(hijo(preparar, ajustes, puerta, cuenta, o.cubeta), 0)[1]:
        sys.exit(1)
    entrada = eventlet.listen((anfitrion, int(puerto)), backlog=512)
    for _ in range(o.puertas):
        hijo(atender, puerta, entrada)
    if stat.S_ISFIFO(os.fstat(0).st_mode):
        hijo(sys.stdin.read)
    print(entrada.getsockname()[1], flush=True)
    os.wait()
    sys.exit('una parte del almacén terminó')


def opciones():
    a = argparse.ArgumentParser()
    a.add_argument('carpeta')
    a.add_argument('secreto')
    a.add_argument('--escucha', default='127.0.0.1:0')
    a.add_argument('--clave', default='mancuerna:imagenes')
    a.add_argument('--cubeta', default='imagenes')
    a.add_argument('--puertas', type=int, default=2)
    a.add_argument('--cada', type=float, default=30)
    return a.parse_args()


def ser_swift(carpeta):
    """Root only reads the secret and hands over the folder: from here on an ordinary user."""
    if os.geteuid() == 0 and os.environ.get('ALMACEN_USUARIO'):
        quien = pwd.getpwnam(os.environ['ALMACEN_USUARIO'])
        os.chown(carpeta, quien.pw_uid, quien.pw_gid)
        os.setgroups([])
        os.setgid(quien.pw_gid)
        os.setuid(quien.pw_uid)
    os.umask(0o077)


def hijo(tarea, *args):
    """A process of ours that does this, and dies with us."""
    nosotros = os.getpid()
    pid = os.fork()
    if pid:
        return pid
    codigo = 1
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
        if os.getppid() == nosotros:
            tarea(*args)
            codigo = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(codigo)


def hacer_anillo(conf, nombre, puerto):
    anillo = RingBuilder(4, 1, 0)
    lugar = {'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': puerto, 'device': DISCO}
    anillo.add_dev(lugar)
    anillo.rebalance()
    anillo.get_ring().save(os.path.join(conf, nombre + '.ring.gz'))


def servir(enchufe, aplicacion):
    # Amazon's clients look for `ETag`, as it is written; eventlet warns of that.
    warnings.simplefilter('ignore', DeprecationWarning)
    wsgi.server(
        enchufe,
        aplicacion,
        utils.NullLogger(),
        log_output=False,
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


def tener_disco(ajustes, enchufes, cada):
    """The three servers of the disk; and what a listing could not be told at once it is told later."""
    for nombre, Servidor in SERVIDORES.items():
        eventlet.spawn(servir, enchufes[nombre], Servidor(ajustes)).link(lambda _: os._exit(1))
    atrasos = ObjectUpdater(ajustes)
    while True:
        eventlet.sleep(cada)
        atrasos.run_once()


def atender(puerta, entrada):
    """Signatures, and what the disk has."""
    swift, memoria = loadapp(ConfigString(puerta)), Memoria()

    def responder(entorno, empezar):
        entorno['swift.cache'] = memoria
        return swift(entorno, empezar)

    servir(entrada, responder)


def preparar(ajustes, puerta, cuenta, cubeta):
    """The bucket, where there is none, and its listing, as it has to be."""
    swift = loadapp(ConfigString(puerta))
    pedido = make_pre_authed_request({'swift.cache': Memoria()}, 'PUT', '/v1/%s/%s' % (cuenta, cubeta))
    respuesta = pedido.get_response(swift)
    if respuesta.status_int // 100 != 2:
        raise RuntimeError('no se pudo hacer la cubeta: ' + respuesta.status)
    revisar(ajustes)


def revisar(ajustes):
    """
    Tells the listings what lies on the disk. Pictures are fsynced, listings are not: after the machine lost its power
    one may miss what was acknowledged, and a backup goes by it. What was deleted more than a week ago leaves no trace.
    """
    disco = os.path.join(ajustes['devices'], DISCO)
    archivos = DiskFileManager(ajustes, utils.get_logger(ajustes))
    filas = collections.defaultdict(list)
    for lugar in glob.glob(os.path.join(disco, 'objects', '*', '*', '*', '')):
        hay = archivos.cleanup_ondisk_files(lugar)
        ultimo = hay.get('data_info') or hay.get('ts_info')
        if ultimo:
            try:
                d = read_metadata(os.path.join(lugar, ultimo['filename']))
                cuenta, cubeta, nombre = utils.split_path(d['name'], 3, 3, True)
            except Exception as e:  # a damaged one is no reason to show none
                print('no se pudo leer %s: %r' % (lugar, e), file=sys.stderr, flush=True)
                continue
            filas[cuenta, cubeta].append(
                {
                    'name': nombre,
                    'created_at': d['X-Timestamp'],
                    'size': int(d.get('Content-Length', 0)),
                    'content_type': d.get('Content-Type', ''),
                    'etag': d.get('ETag', ''),
                    'deleted': 0 if hay.get('data_info') else 1,
                    'storage_policy_index': int(POLICIES.default),
                    'ctype_timestamp': None,
                    'meta_timestamp': None,
                }
            )
    anillo = Ring(ajustes['swift_dir'], ring_name='container')
    for (cuenta, cubeta), las in filas.items():
        suma = utils.hash_path(cuenta, cubeta)
        carpeta = utils.storage_directory('containers', anillo.get_part(cuenta, cubeta), suma)
        lista = os.path.join(disco, carpeta, suma + '.db')
        if os.path.exists(lista):
            ContainerBroker(lista, account=cuenta, container=cubeta).merge_items(las)


class Memoria:
    """In the place of memcached, which Swift asks for: what one process remembers, for as long as it is told."""

    def __init__(self):
        self.todo = {}

    def get(self, llave, **_):
        valor, hasta = self.todo.get(llave, (None, 0))
        return valor if time.monotonic() < hasta else None

    def set(self, llave, valor, **como):
        if len(self.todo) > 1000:
            self.todo.clear()
        self.todo[llave] = (valor, time.monotonic() + (como.get('time') or 60))

    def delete(self, llave, **_):
        self.todo.pop(llave, None)


def a_consola(conf, name, log_to_console, log_route, fmt, logger, adapted_logger):
    """Swift's errors to Docker's log instead of a syslog that is not there."""
    for viejo in list(logger.handlers):
        logger.removeHandler(viejo)
    nuevo = logging.StreamHandler(sys.stderr)
    nuevo.setFormatter(logging.Formatter('%(name)s: %(message)s'))
    logger.addHandler(nuevo)


if __name__ == '__main__':
    main()
