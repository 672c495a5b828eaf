"""OpenStack Swift behind its S3 door, in one process: servidor-s3.py FOLDER KEY SECRET PORT (0: any that is free).

The code that answers is the one that runs in data centres (Debian: python3-swift): signatures, listings, ranges and
conditions are its own. One copy of each object, in FOLDER. Says its port on stdout when it answers, and ends when its
standard input does.
"""
import os
import sys

carpeta, clave, secreto, puerto = sys.argv[1:5]
conf = os.path.join(carpeta, 'conf')
os.makedirs(conf, exist_ok=True)
os.makedirs(os.path.join(carpeta, 'discos', 'd1'), exist_ok=True)

import eventlet

eventlet.monkey_patch()
from eventlet import listen, tpool, wsgi
from swift.common import storage_policy, utils

utils.SWIFT_CONF_FILE = storage_policy.SWIFT_CONF_FILE = os.path.join(conf, 'swift.conf')
with open(utils.SWIFT_CONF_FILE, 'w') as f:
    f.write('[swift-hash]\nswift_hash_path_suffix = pruebas\n[storage-policy:0]\nname = unica\ndefault = yes\n')
utils.validate_hash_conf()
storage_policy.reload_storage_policies()
from swift.account.server import AccountController
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from swift.container.server import ContainerController
from swift.obj.server import ObjectController


class Memoria:
    """In the place of memcached, which Swift asks for: what one process remembers."""

    def __init__(self):
        self.todo = {}

    def get(self, llave, **_):
        return self.todo.get(llave)

    def set(self, llave, valor, **_):
        self.todo[llave] = valor

    def delete(self, llave, **_):
        self.todo.pop(llave, None)

    def incr(self, llave, delta=1, **_):
        self.todo[llave] = self.todo.get(llave, 0) + delta
        return self.todo[llave]


def servir(puerta, aplicacion):
    eventlet.spawn(wsgi.server, puerta, aplicacion, log=mudo, log_output=False)


mudo = open(os.devnull, 'w')
ajustes = {
    'devices': os.path.join(carpeta, 'discos'),
    'mount_check': 'false',
    'swift_dir': conf,
    'log_level': 'ERROR',
    'disable_fallocate': 'yes',
}
for nombre, Servidor in [('account', AccountController), ('container', ContainerController), ('object', ObjectController)]:
    puerta = listen(('127.0.0.1', 0))
    anillo = RingBuilder(1, 1, 0)
    lugar = {'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': puerta.getsockname()[1], 'device': 'd1'}
    anillo.add_dev(lugar)
    anillo.rebalance()
    anillo.get_ring().save(os.path.join(conf, nombre + '.ring.gz'))
    servir(puerta, Servidor(ajustes))

with open(os.path.join(conf, 'proxy.conf'), 'w') as f:
    f.write(f'''[DEFAULT]
swift_dir = {conf}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{clave.replace(':', '_')} = {secreto} .admin
''')
swift, memoria = loadapp(os.path.join(conf, 'proxy.conf')), Memoria()


def atender(entorno, responder):
    entorno['swift.cache'] = memoria
    return swift(entorno, responder)


puerta = listen(('127.0.0.1', int(puerto)))
servir(puerta, atender)
print(puerta.getsockname()[1], flush=True)
tpool.execute(sys.stdin.read)
