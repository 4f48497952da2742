"""Opens a baked herd in Blender and compares it with what was played; `open-in-blender.mjs` runs it.

blender -b --python-exit-code 1 --python open-in-blender.py -- HERD.glb PLAYED.json [STILL.png]
blender -b --python-exit-code 1 --python open-in-blender.py -- --probe FILE.glb

PLAYED.json holds frames, framesPerSecond, tolerance (meters), angleTolerance (degrees), agents (names), places
(name, frame, x, y, z, vx, vy) and the frame of the still. Writes one line of JSON that begins with `checked: `, or ends
with an error that says what is different. With `--probe` it only lets Blender write a cube and open it again.
"""

import json
import math
import sys

import bpy
from mathutils import Vector

# Beyond the tolerances: 32-bit floats, and rotations that Blender interpolates by component instead of by angle.
SLIGHT, TURN = 1e-4, 1.0
# Slower agents look where they looked before, which the record does not tell.
STANDING = 0.05
# Layers of the ground that are nearer to each other than that, in meters, count as one.
BETWEEN = 0.01


def main():
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    if arguments[0] == "--probe":
        bpy.ops.export_scene.gltf(filepath=arguments[1])
        open_file(arguments[1], 24)
        return
    file, record, *still = arguments
    with open(record, encoding="utf8") as text:
        played = json.load(text)
    scene = open_file(file, played["framesPerSecond"])
    scene.frame_start, scene.frame_end = 0, played["frames"] - 1
    account = check(scene, played)
    if still:
        render(scene, played, still[0])
    print("checked: " + json.dumps(account), flush=True)


def open_file(file, frames_per_second):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    # The importer turns seconds into frames of the scene, at the rate that it has then.
    scene.render.fps = frames_per_second
    if bpy.ops.import_scene.gltf(filepath=file) != {"FINISHED"}:
        raise SystemExit(f"{file}: Blender did not open it")
    return bpy.context.scene


def check(scene, played):
    objects = bpy.data.objects
    expect("ground" in objects and len(objects["ground"].data.polygons) > 1, "the ground is a mesh")
    keys = [check_keys(name, played["frames"]) for name in played["agents"]]
    off, turned, sunk, swung = 0.0, 0.0, 0.0, 0.0
    swings = {}
    ground = objects["ground"]
    for place in played["places"]:
        name = place["name"]
        animal = objects[name]
        scene.frame_set(place["frame"])
        at, nose = animal.matrix_world.translation, animal.matrix_world.to_3x3() @ Vector((1, 0, 0))
        # Blender's importer turns glTF's y up into z up: the axes of drover's worlds.
        off = max(off, (at - Vector((place["x"], place["y"], place["z"]))).length)
        way = Vector((place["vx"], place["vy"]))
        if way.length > STANDING:
            turned = max(turned, abs(math.degrees(nose.xy.angle(way))))
        sunk = max(sunk, min((abs(height - at.z) for height in heights_at(ground, at)), default=0.0))
        leg = next(child for child in animal.children if "leg" in child.name)
        swing = leg.rotation_quaternion.angle
        swung = max(swung, abs(swing - swings.setdefault(name, swing)))
    expect(off <= played["tolerance"] + SLIGHT, f"agents are where they were played, but one is {off} m off")
    # An animal and the ground are within the tolerance each, and aside of where it should be the ground has a slope.
    expect(sunk <= 3 * played["tolerance"], f"animals stand on the ground, but one is {sunk} m above or below it")
    limit = played["angleTolerance"] + TURN
    expect(turned <= limit, f"animals look where they go, but one looks {turned} degrees aside")
    return {
        "blender": bpy.app.version_string,
        "animals": len(keys),
        "keys": sum(keys),
        "places": len(played["places"]),
        "metersOff": round(off, 6),
        "degreesAside": round(turned, 3),
        "metersOffGround": round(sunk, 6),
        "degreesOfLegs": round(math.degrees(swung), 1),
    }


def heights_at(ground, place):
    """Of each layer of the ground above or below a place, from the top: where there are tunnels, there are several."""
    down, height = Vector((0, 0, -1)), place.z + 1e4
    while True:
        hit, below, _, _ = ground.ray_cast(Vector((place.x, place.y, height)), down)
        if not hit:
            return
        yield below.z
        # Else a ray would hit again what it begins on.
        height = below.z - BETWEEN


def check_keys(name, frames):
    """The key frames of an animal: from the first frame to the last. An animal that never moves has none."""
    expect(name in bpy.data.objects, f"there is an object {name}")
    animation = bpy.data.objects[name].animation_data
    if animation is None or animation.action is None:
        return 0
    paths = {curve.data_path for curve in animation.action.fcurves}
    expect({"location", "rotation_quaternion"} <= paths, f"{name} moves and turns, but has keys of {paths}")
    for curve in animation.action.fcurves:
        first, last = curve.keyframe_points[0].co.x, curve.keyframe_points[-1].co.x
        whole = abs(first) < 0.01 and abs(last - (frames - 1)) < 0.01
        expect(whole, f"keys of {name} reach from frame 0 to {frames - 1}, but go from {first} to {last}")
    return len(animation.action.fcurves[0].keyframe_points)


def expect(holds, what):
    if not holds:
        raise SystemExit(f"expected that {what}")


def render(scene, played, file):
    """A still from beside and behind the herd, in the light of a low sun."""
    scene.frame_set(played["still"])
    animals = [bpy.data.objects[name] for name in played["agents"]]
    places = [animal.matrix_world.translation.copy() for animal in animals]
    length = max(animal.scale.x for animal in animals)
    middle = sum(places, Vector()) / len(places)
    nearest = min(animals, key=lambda animal: (animal.matrix_world.translation - middle).length)
    center = nearest.matrix_world.translation
    nose = (nearest.matrix_world.to_3x3() @ Vector((1, 0, 0))).normalized()
    aside = Vector((nose.y, -nose.x, 0)).normalized()
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = 32, 1e6
    camera = bpy.data.objects.new("camera", data)
    camera.location = center + length * (4 * aside - 12 * nose)
    _, below, _, _ = bpy.data.objects["ground"].ray_cast(camera.location + Vector((0, 0, 1e4)), Vector((0, 0, -1)))
    camera.location.z = max(below.z, center.z) + 3.5 * length
    camera.rotation_euler = (center + 6 * length * nose - camera.location).to_track_quat("-Z", "Y").to_euler()
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy, sun.data.angle = 2.5, 0.02
    sun.rotation_euler = (0.9, 0, math.atan2(nose.y, nose.x) + math.pi)
    sky = bpy.data.worlds.new("sky")
    sky.use_nodes = True
    sky.node_tree.nodes["Background"].inputs[0].default_value = (0.35, 0.5, 0.8, 1)
    for thing in (camera, sun):
        scene.collection.objects.link(thing)
    scene.camera, scene.world = camera, sky
    scene.render.engine = "CYCLES"
    # Not every build of Blender has a denoiser.
    scene.cycles.samples, scene.cycles.device, scene.cycles.use_denoising = 128, "CPU", False
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = 800, 450
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    scene.render.image_settings.compression = 100
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)


main()
